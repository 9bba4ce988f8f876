import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { startPayoutBody } from '#lib/contract/panel/money-out/payout.ts';
import { formatCents } from '#lib/domain/money/money.ts';
import { nextPayoutState } from '#lib/domain/states/payout-states.ts';
import type { PayoutEvent, PayoutState } from '#lib/domain/states/payout-states.ts';
import { findLivingAccount } from '#service/accounts/find-living-account.ts';
import type { Client } from '#service/database/pool.ts';
import { feeCentsOf } from '#service/fees/fee-of.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';
import type { LivingSession, Origin } from '#service/panel/living-session.ts';
import { tellApprovers } from '#service/panel/money-out/approval-mails.ts';
import type { HeldInput } from '#service/panel/money-out/held-input.ts';
import {
  insertApproval,
  lockApprovalAmount,
  noteUnheld,
  sumUnheld,
} from '#service/panel/money-out/hold-queries.ts';
import { approvalChanged, tooManyWaiting } from '#service/panel/money-out/money-errors.ts';
import { changeBatch, findSameFile, lockBatch } from './batch-queries.ts';
import type { BatchKeys, BatchRow } from './batch-queries.ts';
import {
  payoutChanged,
  payoutFaulty,
  payoutNotFound,
  payoutOver,
  payoutShort,
  payoutWarned,
} from './payout-errors.ts';
import { dailyLeftOf } from './read-batch.ts';
import { sumPayable } from './row-queries.ts';
import { listNextRows } from './work-queries.ts';

interface Started {
  session: LivingSession;
  keys: BatchKeys;
  connectionId: string;
  confirmed: z.output<typeof startPayoutBody>;
  actId: string;
  origin: Origin;
}

/** Locks a batch that the event may happen to; answers it with the state that follows. */
export async function lockForEvent(
  client: Client,
  keys: BatchKeys,
  event: PayoutEvent,
): Promise<{ row: BatchRow; next: PayoutState }> {
  const row = await lockBatch(client, keys);
  if (!row) throw payoutNotFound();
  const next = nextPayoutState(row.state, event);
  if (next === null) throw payoutOver();
  return { row, next };
}

/**
 * Begins to pay a batch that was checked, or has it wait for a second person: by its total, with
 * what the same member moved that day without one. What is paid is what the member saw.
 */
export async function startBatch(client: Client, started: Started): Promise<'running' | 'waiting'> {
  const { session, keys, confirmed } = started;
  const { row } = await lockForEvent(client, keys, 'run');
  if (row.state !== 'planned') throw payoutOver();
  const sum = await sumPayable(client, row.id);
  const { count, total: totalCents, onlyGood, isWarned } = confirmed;
  if (sum.count !== count || sum.amount_cents !== totalCents) throw payoutChanged();
  if (sum.faulty > 0 && !onlyGood) throw payoutFaulty();
  const isOdd = sum.warned > 0 || (await findSameFile(client, row)) !== null;
  if (isOdd && !isWarned) throw payoutWarned();
  const limitCents = await lockApprovalAmount(client, keys.accountId);
  const moving = { accountId: keys.accountId, memberId: session.id, key: `batch ${row.id}` };
  if (limitCents !== null) {
    const { otherCents } = await sumUnheld(client, moving);
    if (otherCents + totalCents >= limitCents) {
      await ask(client, { started, row, totalCents, dayCents: otherCents });
      return 'waiting';
    }
    await noteUnheld(client, { ...moving, amountCents: totalCents });
  }
  await changeBatch(client, { id: row.id, state: 'running', startedBy: session.id });
  return 'running';
}

/** What was never confirmed is not resumed, nor what would stop again before its next row. */
export async function assertResumable(client: Client, row: BatchRow): Promise<void> {
  if (row.state !== 'paused') throw payoutOver();
  const account = await findLivingAccount(client, row.account_id);
  const [next] = await listNextRows(client, { batchId: row.id, max: 1 });
  if (!account || !next) return;
  const { number, amount_cents: cents } = next;
  const reais = (amountCents: bigint) => formatCents(amountCents, 'pt-BR');
  const feeCents = feeCentsOf(account, cents);
  const told = { number, amount: reais(cents) };
  const { availableCents } = account;
  if (cents + feeCents > availableCents) {
    throw payoutShort(told, `o saldo de ${reais(availableCents)} paga, com a tarifa`);
  }
  const leftCents = dailyLeftOf(account);
  if (leftCents !== null && cents > leftCents) {
    throw payoutShort(told, `os ${reais(leftCents)} que restam do limite de hoje`);
  }
}

interface Asked {
  started: Started;
  row: BatchRow;
  totalCents: bigint;
  dayCents: bigint;
}

async function ask(client: Client, { started, row, totalCents, dayCents }: Asked): Promise<void> {
  const { session, connectionId, actId, origin } = started;
  const id = randomUUID();
  const isRoom = await insertApproval(client, {
    id,
    actId,
    accountId: row.account_id,
    memberId: session.id,
    // Each asking is one of its own: the one before was refused, or expired.
    key: `batch ${row.id} ${id}`,
    workspaceId: session.workspace_id,
    connectionId,
    input: { kind: 'batch', batchId: row.id, description: row.file_name },
    amountCents: totalCents,
    dayCents,
    receiver: { name: null, document: null, institution: null },
  });
  if (!isRoom) throw tooManyWaiting();
  await tellApprovers(client, {
    id,
    memberId: session.id,
    workspaceId: session.workspace_id,
    kind: 'batch',
  });
  await changeBatch(client, { id: row.id, state: 'waiting', approvalId: id });
  await insertAuditEvent(client, {
    action: 'approval_ask',
    result: 'success',
    workspaceId: session.workspace_id,
    memberId: session.id,
    connectionId,
    actId,
    subject: id,
    amountCents: totalCents,
    origin,
  });
}

interface ApprovedBatch {
  id: string;
  account_id: string;
  input: HeldInput;
  amount_cents: bigint;
  asked_by: string;
}

/** Begins to pay an approved batch, in the transaction that ends its approval. */
export async function runApproved(client: Client, approval: ApprovedBatch): Promise<void> {
  const { input, account_id: accountId, amount_cents: amountCents, asked_by: startedBy } = approval;
  if (input.kind !== 'batch') throw new Error(`approval ${approval.id} is of no batch`);
  const row = await lockBatch(client, { accountId, id: input.batchId });
  if (row?.state !== 'waiting' || row.approval_id !== approval.id) throw approvalChanged();
  const { amount_cents: nowCents } = await sumPayable(client, row.id);
  if (nowCents !== amountCents) throw approvalChanged();
  await changeBatch(client, { id: row.id, state: 'running', startedBy });
}
