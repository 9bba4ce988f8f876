import { subjectActs, subjectActsQuery } from '#lib/contract/panel/acts/subject-acts.ts';
import { createAuditEventBody, createdAuditEvent } from '#lib/contract/panel/audit.ts';
import type { App } from '#service/http/app-type.ts';
import { askOwnAccount } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { connectionNotFound } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { findConnection } from '#service/panel/workspaces/connection-queries.ts';
import { findOpenApproval } from './find-open-approval.ts';
import { findPayoutRow } from './find-payout-row.ts';
import { listSubjectActs } from './list-subject-acts.ts';
import type { HoldMoney } from './record-act.ts';
import { recordAct } from './record-act.ts';

/** The log of what members do. */
export function registerAuditRoutes(
  panel: App,
  context: PanelContext & { holdMoney: HoldMoney },
): void {
  const { pool } = context;
  panel.post(
    '/audit-events',
    { schema: { body: createAuditEventBody, response: { 201: createdAuditEvent } } },
    async (request, reply) => {
      const recorded = await recordAct(context, sessionOf(request), request.body);
      return reply.code(201).send(recorded);
    },
  );

  panel.get(
    '/connections/:id/acts',
    askOwnAccount(subjectActsQuery, subjectActs),
    async (request) => {
      const { workspace_id: workspaceId } = sessionOf(request);
      const connection = await findConnection(pool, workspaceId, request.params.id);
      if (connection === null) throw connectionNotFound();
      const { subject } = request.query;
      const { id: connectionId, account_id: accountId } = connection;
      const [acts, payout, refundApprovalId] = await Promise.all([
        listSubjectActs(pool, { workspaceId, connectionId, subject }),
        accountId === null ? null : findPayoutRow(pool, { accountId, transactionId: subject }),
        accountId === null
          ? null
          : findOpenApproval(pool, {
              accountId,
              input: { kind: 'refund', transactionId: subject },
            }),
      ]);
      return { acts, payout, refundApprovalId };
    },
  );
}
