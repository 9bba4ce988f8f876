import { type NextRequest, NextResponse } from 'next/server';
import { readTransaction } from '#lib/server/pix-api/bearer.ts';
import { readProof } from '#lib/server/pix-api/proof.ts';
import { openConnectionQuietly } from '#lib/server/sources/connection.ts';

const noStore = { 'cache-control': 'private, no-store' };

/** The proof of a transaction of the member's own account, to open and print. */
export async function GET(request: NextRequest): Promise<Response> {
  const search = request.nextUrl.searchParams;
  const empty = (status: number) => new NextResponse(null, { status, headers: noStore });
  const opened = await openConnectionQuietly(search.get('connection') ?? '');
  if (opened === null) return empty(401);
  if (!opened.ok) return empty(opened.failure.kind === 'not-found' ? 404 : 503);
  const { access } = opened.value;
  const found = await readTransaction(access, search.get('transaction') ?? '');
  if (!found.ok) return empty(found.failure.kind === 'not-found' ? 404 : 503);
  const { id } = found.value;
  const proof = await readProof(access, id);
  if (proof === null) return empty(503);
  return new NextResponse(proof, {
    headers: {
      ...noStore,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="comprovante-${id.replace(/\W/g, '')}.pdf"`,
    },
  });
}
