import { type NextRequest, NextResponse } from 'next/server';
import { z } from 'zod';
import { readQrCodeBody } from '#lib/contract/bearer/qr-code.ts';
import { isSameOrigin } from '#lib/server/actions/same-origin.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';

const noStore = { 'cache-control': 'private, no-store' };
const body = z.object({ connectionId: z.string().max(64), qrCode: readQrCodeBody.shape.qrCode });

/** What a Pix code says, before anything moves: `{reading}`, or `{message}` with a 4xx or 5xx. */
export async function POST(request: NextRequest): Promise<Response> {
  const empty = (status: number) => new NextResponse(null, { status, headers: noStore });
  if (!isSameOrigin(request.headers)) return empty(403);
  const question = body.safeParse(await request.json().catch(() => null));
  if (!question.success) return empty(400);
  const opened = await openSourceQuietly(question.data.connectionId);
  if (opened === null) return empty(401);
  const found = opened.ok ? await opened.value.readQrCode(question.data.qrCode) : opened;
  if (found.ok) return NextResponse.json({ reading: found.value }, { headers: noStore });
  const { kind, message } = found.failure;
  const status = kind === 'invalid' ? 422 : 503;
  return NextResponse.json(
    { message: kind === 'invalid' ? message : null },
    { status, headers: noStore },
  );
}
