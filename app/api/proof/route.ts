import type { NextRequest } from 'next/server';
import { emptyAnswer } from '#lib/server/sources/open/account-route.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';
import { pdfFile } from '#lib/server/sources/open/pdf-file.ts';

/** The proof of a transaction of the member's own account, to open and print. */
export async function GET(request: NextRequest): Promise<Response> {
  const search = request.nextUrl.searchParams;
  const opened = await openSourceQuietly(search.get('connection') ?? '', 'proof');
  if (opened === null) return emptyAnswer(401);
  if (!opened.ok) return emptyAnswer(opened.failure.kind === 'not-found' ? 404 : 503);
  const source = opened.value;
  const found = await source.readTransaction(search.get('transaction') ?? '');
  if (!found.ok) return emptyAnswer(found.failure.kind === 'not-found' ? 404 : 503);
  const { id } = found.value;
  const proof = await source.proof(id);
  if (proof === null) return emptyAnswer(503);
  return pdfFile(proof, { name: `comprovante-${id.replace(/\W/g, '')}.pdf`, as: 'inline' });
}
