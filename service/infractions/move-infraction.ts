import { nextInfractionStatus } from '#lib/domain/states/infraction-states.ts';
import type { Client } from '#service/database/pool.ts';
import { lockBalances, postTransfers } from '#service/ledger/post-transfers.ts';
import type { Transfer } from '#service/ledger/transfer.ts';
import type { InfractionNotice } from '#service/provider/provider.ts';
import { holdPolicies, holdTransfers, holdableCents } from './hold.ts';
import {
  confirmNewestDefense,
  findInfraction,
  lockInfractionRow,
  lockTransaction,
  saveInfraction,
} from './infraction-queries.ts';
import type { DepositChange, InfractionKeys, LockedTransaction } from './infraction-queries.ts';
import { infractionForbidden, isMoneyBearing } from './infraction.ts';
import type { InfractionRow } from './infraction.ts';

/** An infraction and its transaction, both locked for the rest of the database transaction. */
export interface LockedInfraction {
  infraction: InfractionRow;
  transaction: LockedTransaction;
}

/** An event with what it says: one of the provider's, or the merchant's defense. */
export type InfractionStep = InfractionNotice['step'] | { event: 'defended' };

/**
 * Locks the account's infraction and its transaction, transaction first. One whose time has passed
 * is acknowledged here, with its callback, before anything else happens to it, even if the sweep
 * that says so has not come by yet. 404 when the account has none such.
 */
export async function lockInfraction(
  client: Client,
  keys: InfractionKeys,
): Promise<LockedInfraction> {
  // Neither its transaction nor its account ever changes, so this may be read before the lock.
  const found = await findInfraction(client, keys);
  const { transaction_id: transactionId, account_id: accountId } = found;
  const transaction = await lockTransaction(client, { transactionId, accountId });
  const row = await lockInfractionRow(client, keys);
  if (!transaction || !row) throw new Error(`infraction ${found.id} is gone`);
  const { is_over: isOver, ...infraction } = row;
  const locked = { infraction, transaction };
  if (!isOver) return locked;
  return { ...locked, infraction: await moveInfraction(client, locked, { event: 'acknowledged' }) };
}

/**
 * Makes the event happen to a locked infraction: its status, the money that it holds, the deposit
 * and exactly one callback (spec: settled, "Infraction events"). 422 when the status forbids it.
 */
export async function moveInfraction(
  client: Client,
  locked: LockedInfraction,
  step: InfractionStep,
): Promise<InfractionRow> {
  const { infraction, transaction } = locked;
  const status = nextInfractionStatus(infraction.status, step.event);
  if (status === null) throw infractionForbidden(infraction.status);
  const deposit = await moveMoney(client, locked, step);
  if (step.event === 'confirmed') await confirmNewestDefense(client, infraction);
  return saveInfraction(client, {
    infraction,
    change: {
      status,
      event: step.event,
      analysisResult: step.event === 'decided' ? step.analysisResult : null,
      analysisDetails: step.event === 'decided' ? step.analysisDetails : null,
      heldCents: deposit?.heldCents ?? infraction.held_cents,
      expiresAt: step.event === 'registered' ? (step.expiresAt ?? null) : null,
    },
    deposit,
    isNotified: deposit !== null || holdPolicies[transaction.edition].notifies === 'every event',
  });
}

/** Posts what the event does to money; answers what becomes of the deposit, null for nothing. */
async function moveMoney(
  client: Client,
  locked: LockedInfraction,
  step: InfractionStep,
): Promise<DepositChange | null> {
  const { infraction } = locked;
  if (step.event === 'registered') return hold(client, locked);
  if (infraction.held_cents === null) return null;
  const isAgreed = step.event === 'decided' && step.analysisResult === 'AGREED';
  if (step.event !== 'decided' && step.event !== 'cancelled') return null;
  return endHold(client, locked, isAgreed ? { endToEndId: step.endToEndId } : null);
}

async function hold(
  client: Client,
  { infraction, transaction }: LockedInfraction,
): Promise<DepositChange | null> {
  // A deposit that another infraction holds, or a refund has taken, is not COMPLETED.
  if (!isMoneyBearing(infraction, transaction) || transaction.status !== 'COMPLETED') return null;
  const balances = await lockBalances(client, [infraction.account_id]);
  const availableCents = balances.get(infraction.account_id)?.availableCents ?? 0n;
  const { amount_cents: reported } = infraction;
  const isLess = reported !== null && reported < transaction.amount_cents;
  const reportedCents = isLess ? reported : transaction.amount_cents;
  const heldCents = holdableCents(reportedCents, availableCents);
  const transfers = holdTransfers(holdPolicies[transaction.edition].held, {
    infraction,
    heldCents,
  });
  await postTransfers(client, { transfers, locked: balances });
  return { status: 'WAITING_FOR_REFUND', refundStatus: 'PENDING', heldCents, endToEndId: null };
}

async function endHold(
  client: Client,
  { infraction, transaction }: LockedInfraction,
  agreed: { endToEndId: string | null } | null,
): Promise<DepositChange> {
  if (transaction.status !== 'WAITING_FOR_REFUND') {
    throw new Error(`deposit ${transaction.id} is held in ${transaction.status}`);
  }
  const heldCents = infraction.held_cents ?? 0n;
  const policy = holdPolicies[transaction.edition];
  const move = agreed ? policy.settled : policy.released;
  await post(client, infraction, holdTransfers(move, { infraction, heldCents }));
  if (!agreed) {
    return { status: 'COMPLETED', refundStatus: 'CANCELED', heldCents, endToEndId: null };
  }
  const { endToEndId } = agreed;
  return { status: 'REFUNDED', refundStatus: 'COMPLETED', heldCents, endToEndId };
}

async function post(
  client: Client,
  { account_id: accountId }: InfractionRow,
  transfers: Transfer[],
): Promise<void> {
  if (transfers.length === 0) return;
  const locked = await lockBalances(client, [accountId]);
  await postTransfers(client, { transfers, locked });
}
