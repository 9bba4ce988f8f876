import 'server-only';
import { z } from 'zod';
import { type CreateExportBody, createExportBody } from '#lib/contract/panel/exports.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { askedListFile } from './asked-list-file.ts';
import { askedStatement } from './asked-statement.ts';
import { askedTransactions } from './asked-transactions.ts';

/** A file of a list, by the list's own address: empty or beginning with `?`. */
export const listedFile = z.object({
  kind: createExportBody.shape.kind,
  format: createExportBody.shape.format,
  address: z.string().max(4_000),
  /** Those of transactions. */
  columns: z.string().max(500).optional(),
});
export type ListedFile = z.output<typeof listedFile>;

/** What the export centre is asked for, with the documents of people masked. */
export async function askedFile(
  source: AccountSource,
  { kind, format, address, columns }: ListedFile,
): Promise<Result<CreateExportBody>> {
  const asked = { params: new URLSearchParams(address), format, now: new Date() };
  if (kind === 'transactions') {
    const found = await askedTransactions(source, { ...asked, columns, people: 'masked' });
    return found.ok ? { ok: true, value: found.value.body } : found;
  }
  if (kind === 'statement') {
    const found = await askedStatement(source, asked);
    return found.ok ? { ok: true, value: found.value.body } : found;
  }
  const { body } = await askedListFile(source, kind, asked);
  return { ok: true, value: body };
}
