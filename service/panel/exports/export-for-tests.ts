import { expect } from 'vitest';
import { type CreateExportBody, exportEntry } from '#lib/contract/panel/exports.ts';
import { runExport } from '#service/exports/run-export.ts';
import type { TestPanel } from '#service/panel/open-test-panel.ts';

interface ExportAsked extends Pick<CreateExportBody, 'kind' | 'format' | 'query'> {
  columns: readonly CreateExportBody['columns'][number]['name'][];
  /** By name; a column has its name for a heading unless told. */
  titles?: Record<string, string>;
  words?: CreateExportBody['words'];
}

/** Asks for a file of the export centre as a member, has it made, and fetches it. */
export async function exportForTests(
  panel: TestPanel,
  { connectionId, session }: { connectionId: string; session: string },
  { columns, titles = {}, words, ...asked }: ExportAsked,
): Promise<Buffer> {
  const at = `/connections/${connectionId}/exports`;
  const made = await panel.call(at, {
    method: 'POST',
    session,
    body: {
      ...asked,
      columns: columns.map((name) => ({ name, title: titles[name] ?? name })),
      words: words ?? { INCREMENT: 'Entrada', DECREMENT: 'Saída' },
      people: 'masked',
      fileName: 'arquivo',
    } satisfies CreateExportBody,
  });
  expect(made.status, made.text).toBe(200);
  const { id } = exportEntry.parse(JSON.parse(made.text));
  const { pool, files } = panel;
  await runExport({ pool, store: files.store }, id, new AbortController().signal);
  return Buffer.from((await panel.call(`${at}/${id}/file`, { session })).bytes);
}
