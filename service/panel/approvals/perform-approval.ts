import type { AuditAction, PanelAction } from '#lib/contract/panel/audit.ts';
import type { ApprovalKind } from '#lib/contract/panel/money-out/approval.ts';
import { findLivingAccount } from '#service/accounts/find-living-account.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client } from '#service/database/pool.ts';
import { assertAllowed } from '#service/http/account-switch.ts';
import { concedeIn } from '#service/infractions/concede-infraction.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import { tellAsker } from '#service/panel/money-out/approval-mails.ts';
import type { HeldInput } from '#service/panel/money-out/held-input.ts';
import { accountClosed, approvalChanged } from '#service/panel/money-out/money-errors.ts';
import { readHolder } from '#service/panel/money-out/read-holder.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { runApproved } from '#service/panel/payouts/start-batch.ts';
import { openMerchantRefund } from '#service/refunds/request-refund.ts';
import { ServiceError } from '#service/service-error.ts';
import { prepareReservation } from '#service/withdrawals/request-withdrawal.ts';
import type { WithdrawalRequest } from '#service/withdrawals/request-withdrawal.ts';
import { endApproval, findApproval, lockApproval } from './approval-queries.ts';
import type { ApprovalKeys, ApprovalRow } from './approval-queries.ts';
import { endOf } from './decide-approval.ts';
import { readMovedAmount, readReceiver } from './describe-money.ts';

export type PerformContext = Pick<PanelContext, 'pool' | 'moneyOut'>;

/**
 * Does what was approved, once, whoever else is at it: the row is locked while the money moves and
 * says so in the same transaction. Limits, balance, code and receiver are those of this moment;
 * what the service refuses has failed, with the reason. One that is not approved is left alone.
 */
export async function performApproval(context: PerformContext, keys: ApprovalKeys): Promise<void> {
  const row = await findApproval(context.pool, keys);
  if (row?.state !== 'approved') return;
  const { input } = row;
  try {
    const act = await prepare(context, row);
    const orderId = await inTransaction(context.pool, async (client) => {
      const locked = await lockApproval(client, keys);
      if (locked?.state !== 'approved') return null;
      const made = await act(client);
      const transactionId = made?.transactionId;
      await endApproval(client, {
        id: row.id,
        state: endOf(locked, 'perform'),
        ...(transactionId !== undefined && { transactionId }),
      });
      const subject = subjectOf(input) ?? transactionId ?? row.id;
      await noteEnd(client, { row: locked, result: 'success', subject });
      return made?.orderId ?? null;
    });
    if (orderId !== null) context.moneyOut.orders.send(orderId);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    await fail(context, { keys, error });
  }
}

/** What the log names where that is no transaction. */
function subjectOf(input: HeldInput): string | null {
  if (input.kind === 'concession') return input.infractionId;
  return input.kind === 'batch' ? input.batchId : null;
}

interface Made {
  transactionId: string;
  orderId: string;
}

/** All that has to be asked elsewhere before the transaction begins; null: others pay, in steps. */
async function prepare(
  context: PerformContext,
  row: ApprovalRow,
): Promise<(client: Client) => Promise<Made | null>> {
  const { input, account_id: accountId, amount_cents: amountCents } = row;
  const account = await findLivingAccount(context.pool, accountId);
  if (account?.status !== 'ACTIVE') throw accountClosed();
  const asked = { accountId, input, givenCents: amountCents };
  const now = await readMovedAmount(context, asked);
  if (now.amountCents !== amountCents) throw approvalChanged();
  const requestId = row.id;
  if (input.kind === 'refund') {
    const { transactionId, description } = input;
    return async (client) => {
      const refund = { transactionId, accountId, description, requestId };
      const { orderId } = await openMerchantRefund(client, refund);
      return { transactionId, orderId };
    };
  }
  if (input.kind === 'concession') {
    const { infractionId } = input;
    assertAllowed(account, 'allowInfraction');
    return async (client) => {
      const { infraction, orderId } = await concedeIn(client, { infractionId, accountId });
      return { transactionId: infraction.transaction_id, orderId };
    };
  }
  assertAllowed(account, 'allowWithdraw');
  if (input.kind === 'batch') {
    return async (client) => {
      await runApproved(client, row);
      return null;
    };
  }
  await refuseOtherReceiver(context, row);
  const { description, clientReference, callbackUrl } = input;
  const request: WithdrawalRequest = {
    account,
    amountCents,
    destination:
      input.kind === 'key'
        ? { pixKey: input.pixKey, pixType: input.pixType }
        : { qrCodeText: input.qrCode },
    description,
    clientReference,
    callbackUrl,
    requestId,
  };
  const reserve = prepareReservation(request);
  return async (client) => {
    const { id } = await reserve(client);
    return { transactionId: id, orderId: id };
  };
}

/** A key may have moved to somebody else since it was approved; silence of the provider is none. */
async function refuseOtherReceiver(context: PerformContext, row: ApprovalRow): Promise<void> {
  if (row.receiver_name === null) return;
  const asked = { accountId: row.account_id, input: row.input };
  // A question that a payment follows: no pace holds it up.
  const now = await readReceiver(context.pool, asked, (target) => readHolder(context, target));
  if (now.name === null) return;
  const isSame = now.name === row.receiver_name && now.document === row.receiver_document;
  if (!isSame) throw approvalChanged();
}

async function fail(
  { pool }: PerformContext,
  { keys, error }: { keys: ApprovalKeys; error: ServiceError },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const row = await lockApproval(client, keys);
    // Somebody else was at it, and came further.
    if (row?.state !== 'approved') return;
    const { message } = error;
    await endApproval(client, { id: row.id, state: endOf(row, 'fail'), failure: message });
    await noteEnd(client, { row, result: 'refused', reason: error.code });
  });
}

const kindAction = {
  key: 'withdrawal_create',
  code: 'withdrawal_create',
  refund: 'refund_request',
  concession: 'infraction_concede',
  batch: 'payout_start',
} as const satisfies Record<ApprovalKind, AuditAction | PanelAction>;

interface NotedEnd {
  row: ApprovalRow;
  result: 'success' | 'refused';
  subject?: string;
  reason?: string;
}

/** The act was the asker's, and the approver's: the log of what was made names both. */
async function noteEnd(client: Client, { row, ...ending }: NotedEnd): Promise<void> {
  await tellAsker(client, row);
  const { workspace_id: workspaceId, connection_id: connectionId, amount_cents: amountCents } = row;
  const entry = {
    workspaceId,
    connectionId,
    amountCents,
    origin: { ip: null, userAgent: null },
    ...ending,
  };
  await insertAuditEvent(client, {
    ...entry,
    action: kindAction[row.input.kind],
    memberId: row.asked_by,
    actId: row.ask_act_id,
  });
  if (row.decided_by === null || row.decide_act_id === null) return;
  await insertAuditEvent(client, {
    ...entry,
    action: 'approval_give',
    memberId: row.decided_by,
    actId: row.decide_act_id,
  });
}
