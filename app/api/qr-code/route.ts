import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { withoutField } from '#lib/client/shown/status-words.ts';
import { readQrCodeBody } from '#lib/contract/bearer/qr-code.ts';
import { admitPost } from '#lib/server/actions/admit-post.ts';
import { emptyAnswer, jsonAnswer } from '#lib/server/sources/open/account-route.ts';
import { openSourceQuietly } from '#lib/server/sources/open/open-source.ts';

const bytesMax = 32 * 1024;
const body = z.object({ connectionId: z.string().max(64), qrCode: readQrCodeBody.shape.qrCode });

/** What a Pix code says, before anything moves: `{reading}`, or `{message}` with a 4xx or 5xx. */
export async function POST(request: NextRequest): Promise<Response> {
  const admitted = await admitPost(request, bytesMax);
  if (!admitted.ok) return emptyAnswer(admitted.status);
  const question = body.safeParse(await admitted.body.json().catch(() => null));
  if (!question.success) return emptyAnswer(400);
  const opened = await openSourceQuietly(question.data.connectionId);
  if (opened === null) return emptyAnswer(401);
  const found = opened.ok ? await opened.value.readQrCode(question.data.qrCode) : opened;
  if (found.ok) return jsonAnswer({ reading: found.value });
  const { kind, message } = found.failure;
  const status = kind === 'invalid' ? 422 : 503;
  const said = kind === 'invalid' && message !== null ? withoutField(message) : null;
  return jsonAnswer({ message: said }, status);
}
