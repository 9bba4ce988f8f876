import { keyHolder, keyHolderBody } from '#lib/contract/panel/money-out/key-holder.ts';
import type { WithdrawalTarget } from '#lib/contract/panel/money-out/key-holder.ts';
import { idParams } from '#lib/contract/text.ts';
import { maskPixKey } from '#lib/domain/keys/documents.ts';
import type { App } from '#service/http/app-type.ts';
import { performAct } from '#service/panel/audit/perform-act.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { sessionOf } from '#service/panel/require-panel.ts';

/**
 * Who would receive a withdrawal, for its review. The central bank's directory punishes who asks
 * for keys that are not paid then: only who may withdraw asks, at a pace, and each question is
 * noted.
 */
export function registerKeyHolderRoute(members: App, context: PanelContext): void {
  members.post(
    '/connections/:id/key-holder',
    { schema: { params: idParams, body: keyHolderBody, response: { 200: keyHolder } } },
    (request) => {
      const { target } = request.body;
      const asked = { request, action: 'key_holder_read' as const, subject: subjectOf(target) };
      return performAct(context.pool, asked, async (accountId) => ({
        value: await context.askHolder({ accountId, memberId: sessionOf(request).id, target }),
      }));
    },
  );
}

/** The log is not to be a list of people's keys. */
function subjectOf(target: WithdrawalTarget): string {
  return 'qrCode' in target ? 'qrCode' : maskPixKey(target.pixKey, target.pixType);
}
