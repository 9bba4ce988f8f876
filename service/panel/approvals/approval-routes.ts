import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { can } from '#lib/contract/panel/capability.ts';
import {
  approval,
  approvalAmount,
  approvalAmountBody,
  approvalDetail,
  approvalKinds,
  approvalList,
  approvalQuery,
  approvalStepBody,
  kindCapability,
  refuseApprovalBody,
} from '#lib/contract/panel/money-out/approval.ts';
import type { Approval, ApprovalKind } from '#lib/contract/panel/money-out/approval.ts';
import type { OriginBody } from '#lib/contract/panel/team.ts';
import { idParams, idText } from '#lib/contract/text.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import { reaisText } from '#lib/domain/money/money.ts';
import type { App } from '#service/http/app-type.ts';
import { money } from '#service/http/wire-money.ts';
import { noteAct } from '#service/panel/audit/note-act.ts';
import { originOf } from '#service/panel/living-session.ts';
import {
  lockApprovalAmount,
  readApprovalAmount,
  writeApprovalAmount,
} from '#service/panel/money-out/hold-queries.ts';
import { approvalNotFound } from '#service/panel/money-out/money-errors.ts';
import { askOwnAccount, ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { registerApprovalNeed } from './approval-need.ts';
import { readApprovalPlan, readFeePaid } from './approval-plan.ts';
import { findApproval, listApprovals, sumApprovals } from './approval-queries.ts';
import type { ApprovalRow } from './approval-queries.ts';
import { takeDecision } from './decide-approval.ts';
import { performApproval } from './perform-approval.ts';

const approvalParams = z.object({ id: idText, approvalId: idText });

/** Money that waits for a second person: what there is, and what members decide of it. */
export function registerApprovalRoutes(members: App, context: PanelContext): void {
  registerReading(members, context);
  registerSteps(members, context);
  registerAmount(members, context);
  registerApprovalNeed(members, context);
}

function registerReading(members: App, { pool }: PanelContext): void {
  members.get(
    '/connections/:id/approvals',
    askOwnAccount(approvalQuery, approvalList),
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const kinds = kindsOf(request);
      const { view, page, limit } = request.query;
      const offset = (page - 1) * limit;
      const { id: memberId } = sessionOf(request);
      const [rows, forYou] = await Promise.all([
        listApprovals(pool, { accountId, view, kinds, limit: limit + 1, offset }),
        sumApprovals(pool, { accountId, memberId, kinds }),
      ]);
      return {
        approvals: rows.slice(0, limit).map((row) => viewApproval(row, memberId)),
        hasNextPage: rows.length > limit,
        forYou: { count: forYou.count, amount: money(forYou.amount_cents) },
      };
    },
  );
  members.get(
    '/connections/:id/approvals/:approvalId',
    { schema: { params: approvalParams, response: { 200: approvalDetail } } },
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const kinds = kindsOf(request);
      const row = await findApproval(pool, { accountId, id: request.params.approvalId });
      if (!row || !kinds.includes(row.input.kind)) throw approvalNotFound();
      return {
        ...viewApproval(row, sessionOf(request).id),
        plan: row.state === 'waiting' ? await readApprovalPlan(pool, row) : null,
        feePaid: row.state === 'done' ? await readFeePaid(pool, row) : null,
      };
    },
  );
}

type StepRequest = FastifyRequest<{
  Params: { id: string; approvalId: string };
  Body: OriginBody;
}>;

const actions = {
  approve: 'approval_give',
  refuse: 'approval_refuse',
  withdraw: 'approval_withdraw',
} as const;

function registerSteps(members: App, context: PanelContext): void {
  const { pool } = context;
  const answer = { params: approvalParams, response: { 200: approval } };
  const path = '/connections/:id/approvals/:approvalId';

  async function step(request: StepRequest, event: keyof typeof actions, reason?: string) {
    const accountId = await ownAccountOf(pool, request);
    const session = sessionOf(request);
    const keys = { accountId, id: request.params.approvalId };
    const actId = randomUUID();
    const about = { subject: keys.id, connectionId: request.params.id, actId };
    const act = { session, action: actions[event], origin: originOf(request.body), ...about };
    const told = reason === undefined ? {} : { reason };
    await noteAct(pool, { ...act, ...told }, (client) =>
      takeDecision(client, { session, keys, event, actId, ...told }),
    );
    if (event === 'approve') await performApproval(context, keys);
    const row = await findApproval(pool, keys);
    if (!row) throw approvalNotFound();
    return viewApproval(row, session.id);
  }

  members.post(`${path}/approve`, { schema: { ...answer, body: approvalStepBody } }, (request) =>
    step(request, 'approve'),
  );
  members.post(`${path}/refuse`, { schema: { ...answer, body: refuseApprovalBody } }, (request) =>
    step(request, 'refuse', request.body.reason),
  );
  members.post(`${path}/withdraw`, { schema: { ...answer, body: approvalStepBody } }, (request) =>
    step(request, 'withdraw'),
  );
}

/** The amount from which on money waits, which the owner sets. */
function registerAmount(members: App, { pool }: PanelContext): void {
  const answer = { params: idParams, response: { 200: approvalAmount } };
  const shown = (cents: bigint | null) => ({ amount: cents === null ? null : money(cents) });
  members.get('/connections/:id/approval-amount', { schema: answer }, async (request) => {
    const accountId = await ownAccountOf(pool, request);
    if (!can(sessionOf(request).role, 'account')) throw roleForbidden();
    return shown(await readApprovalAmount(pool, accountId));
  });
  members.post(
    '/connections/:id/approval-amount',
    { schema: { ...answer, body: approvalAmountBody } },
    async (request) => {
      const accountId = await ownAccountOf(pool, request);
      const { amount: amountCents } = request.body;
      const act = {
        session: sessionOf(request),
        action: 'approval_amount_change' as const,
        connectionId: request.params.id,
        origin: originOf(request.body),
        told: (change: string) => change,
      };
      await noteAct(pool, act, async (client) => {
        const before = await lockApprovalAmount(client, accountId);
        await writeApprovalAmount(client, { accountId, amountCents });
        const text = (cents: bigint | null) => (cents === null ? 'none' : reaisText(cents));
        return `amount: ${text(before)} → ${text(amountCents)}`;
      });
      return shown(amountCents);
    },
  );
}

/** What the role may do itself, and so approve; 403 without any. */
function kindsOf(request: FastifyRequest): ApprovalKind[] {
  const { role } = sessionOf(request);
  const kinds = approvalKinds.filter((kind) => can(role, kindCapability[kind]));
  if (kinds.length === 0) throw roleForbidden();
  return kinds;
}

function viewApproval(row: ApprovalRow, memberId: string): Approval {
  const { input } = row;
  const isKey = input.kind === 'key';
  return {
    id: row.id,
    kind: input.kind,
    state: row.state,
    amount: money(row.amount_cents),
    dayAmount: money(row.day_cents),
    pixType: isKey ? input.pixType : null,
    withdrawPixKey: isKey ? input.pixKey : null,
    depositId: input.kind === 'refund' ? input.transactionId : null,
    infractionId: input.kind === 'concession' ? input.infractionId : null,
    batchId: input.kind === 'batch' ? input.batchId : null,
    description: 'description' in input ? input.description : null,
    clientReference: 'clientReference' in input ? input.clientReference : null,
    receiverName: row.receiver_name,
    receiverDocument: row.receiver_document,
    receiverInstitution: row.receiver_institution,
    receivedBefore: receivedBefore(row),
    askedBy: row.asker_name,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isOwn: row.asked_by === memberId,
    decidedBy: row.decider_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    transactionId: row.transaction_id,
    transactionStatus: row.transaction_status,
    failure: row.failure,
  };
}

/** As the provider said then. */
function receivedBefore(row: ApprovalRow): Approval['receivedBefore'] {
  const { before_name: receiverName, before_document: document, before_at: at } = row;
  if (receiverName === null || at === null) return null;
  return {
    receiverName,
    receiverDocument: document && maskDocument(document),
    at: at.toISOString(),
  };
}
