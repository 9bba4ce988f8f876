import { can, rolesThatMay } from '#lib/contract/panel/capability.ts';
import { approvalNeed, approvalNeedQuery } from '#lib/contract/panel/money-out/approval.ts';
import type { App } from '#service/http/app-type.ts';
import { money } from '#service/http/wire-money.ts';
import {
  countApprovers,
  readApprovalAmount,
  sumUnheldToday,
} from '#service/panel/money-out/hold-queries.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';

/** Whether what a member is about to move would wait, and whether anybody could decide it. */
export function registerApprovalNeed(members: App, { pool }: PanelContext): void {
  members.get(
    '/connections/:id/approval-need',
    askOwnAccount(approvalNeedQuery, approvalNeed),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const { id: memberId, role, workspace_id: workspaceId } = sessionOf(request);
      const { act } = request.query;
      if (!can(role, act)) throw roleForbidden();
      const [fromCents, dayCents, others] = await Promise.all([
        readApprovalAmount(pool, accountId),
        sumUnheldToday(pool, { accountId, memberId }),
        countApprovers(pool, { workspaceId, memberId, roles: rolesThatMay(act) }),
      ]);
      return {
        waitsFrom: fromCents === null ? null : money(fromCents),
        dayAmount: money(dayCents),
        ...others,
      };
    },
  );
}
