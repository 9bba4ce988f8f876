import type { NextRequest } from 'next/server';
import { emptyAnswer } from '#lib/server/sources/open/account-route.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';
import { pdfFile } from '#lib/server/sources/open/pdf-file.ts';

/** The evidence of callbacks of a transaction of the member's own account, to open and print. */
export async function GET({ nextUrl, signal }: NextRequest): Promise<Response> {
  const search = nextUrl.searchParams;
  const opened = await openSourceQuietly(search.get('connection') ?? '', 'evidence');
  if (opened === null) return emptyAnswer(401);
  if (!opened.ok) return emptyAnswer(opened.failure.kind === 'not-found' ? 404 : 503);
  const id = search.get('transaction') ?? '';
  const found = await opened.value.evidence(id, signal);
  if (!found.ok) return emptyAnswer(found.failure.kind === 'not-found' ? 404 : 503);
  const name = `evidencia-de-callbacks-${id.replace(/\W/g, '')}.pdf`;
  return pdfFile(found.value, { name, as: 'inline' });
}
