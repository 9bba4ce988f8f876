import { getTranslations } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import type { ActionResult } from '#lib/client/forms/action-result.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { payoutFileBytesMax } from '#lib/domain/limits/payouts.ts';
import { refused, takePanelStep } from '#lib/server/actions/panel-step.ts';
import { isSameOrigin, refuseOrigin } from '#lib/server/actions/same-origin.ts';
import { postPayoutFile } from '#lib/server/panel-api/payout-calls.ts';
import { readSession } from '#lib/server/session/session.ts';
import { limitBytes } from '#lib/server/settings/limit-bytes.ts';
import { emptyAnswer, jsonAnswer } from '#lib/server/sources/open/account-route.ts';

/**
 * Takes a file of payouts, which goes on to the panel as it arrives, and to whose members may: it
 * decides before it reads. Answers the id of its batch.
 */
export async function POST(request: NextRequest): Promise<Response> {
  // proxy.ts, which would hold the whole body in memory, does not see this request.
  if (!isSameOrigin(request.headers)) return refuseOrigin();
  const session = await readSession();
  if (!session?.ok) return emptyAnswer(401);
  if (!can(session.value.member.role, 'withdraw')) return emptyAnswer(403);
  const t = await getTranslations('payouts.upload');
  const { body, headers } = request;
  const search = request.nextUrl.searchParams;
  const name = search.get('name') ?? '';
  if (body === null || name === '' || name.length > 200) return answer(refused(t('choose')), 400);
  if (Number(headers.get('content-length') ?? 0) > payoutFileBytesMax) {
    return answer(refused(t('tooLarge')), 413);
  }
  const { content, isTooLarge } = limitBytes(body, payoutFileBytesMax);
  const taken = await takePanelStep({
    connectionId: search.get('connection') ?? '',
    unknown: t('unknown'),
    ask: (access, caller) => postPayoutFile(access, { name, content, ...caller }),
  });
  if (taken.ok) return answer({ ok: true, value: taken.value.id }, 201);
  return isTooLarge() ? answer(refused(t('tooLarge')), 413) : answer(taken, 422);
}

function answer(result: ActionResult<string>, status: number): Response {
  return jsonAnswer(result, status);
}
