import type { ShownBlocked, ShownOverview, ShownTally } from '#lib/client/shown/shown-overview.ts';
import type {
  ShownTransaction,
  ShownTransactionList,
} from '#lib/client/shown/shown-transaction.ts';
import { centsFromReais, reaisText } from '#lib/domain/money/money.ts';
import { statusesOfGroup } from '#lib/domain/states/infraction-groups.ts';
import type { InfractionSource } from '#lib/server/sources/source-infractions.ts';
import type { Inquiry, Matching } from './inquiry.ts';

/** Rows of what waits that are added up; there are few of them, or something is wrong. */
const waitingRows = 100;
/** A withdrawal settles in seconds; one that has been pending for an hour needs a look. */
const staleMs = 3_600_000;

type WaitingList = ShownTransactionList | null;

/** What waits for a person or the provider, and what it holds. */
export type Waiting = Pick<ShownOverview, 'attention' | 'openInfractions' | 'blocked'>;

interface WaitingQuestion {
  now: Date;
  today: Matching;
  /** Null where the edition has no blocked balance. */
  blockedCents: bigint | null;
}

/** Asks for it: short lists of what has not ended, whatever the size of the history. */
export async function readWaiting(
  inquiry: Inquiry,
  { now, today, blockedCents }: WaitingQuestion,
): Promise<Waiting> {
  const { edition, count } = inquiry;
  const { infractions: source } = edition.api;
  const list = (matching: Matching) => inquiry.list({ ...matching, page: 1, limit: waitingRows });
  const staleBefore = new Date(now.getTime() - staleMs).toISOString();
  const [refunds, pending, stale, failed, errors, infractions] = await Promise.all([
    list({ type: 'DEPOSIT', status: ['WAITING_FOR_REFUND'] }),
    list({ type: 'WITHDRAW', status: ['PENDING'] }),
    list({ type: 'WITHDRAW', status: ['PENDING'], dateTo: staleBefore }),
    count({
      ...today,
      type: 'WITHDRAW',
      status: edition.hasErrors ? ['CANCELED', 'ERROR'] : ['CANCELED'],
    }),
    edition.hasErrors ? count({ ...today, type: 'DEPOSIT', status: ['ERROR'] }) : 0,
    source ? readOpenInfractions(inquiry, source) : { count: 0, amount: null, nextDeadline: null },
  ]);
  return {
    attention: {
      failedWithdrawalsToday: { count: failed, amount: null },
      errorsToday: { count: errors, amount: null },
      waitingRefunds: tallyOf(refunds, ({ amount }) => amount),
      staleWithdrawals: tallyOf(stale, ({ amount }) => amount),
    },
    openInfractions: infractions,
    blocked: blockedOf({ refunds, pending, blockedCents }),
  };
}

async function readOpenInfractions({ budget }: Inquiry, { list }: InfractionSource) {
  const found = await budget.ask(() =>
    list({
      page: 1,
      limit: 1,
      status: statusesOfGroup('answer'),
      sortBy: 'expiresAt',
      sortDirection: 'asc',
    }),
  );
  return {
    count: found?.pagination.totalItems ?? null,
    amount: null,
    nextDeadline: found?.infractions[0]?.expiresAt ?? null,
  };
}

/** The sum over the rows that came, and how many of all they are. */
function tallyOf(
  list: WaitingList,
  amountOf: (row: ShownTransaction) => number | null,
): ShownTally {
  if (list === null) return { count: null, amount: null };
  const { total, transactions: rows } = list;
  let cents = 0n;
  for (const row of rows) cents += centsFromReais(amountOf(row) ?? 0);
  const tally = { count: total, amount: Number(reaisText(cents)) };
  return rows.length < total ? { ...tally, amountOf: rows.length } : tally;
}

interface BlockedParts {
  refunds: WaitingList;
  pending: WaitingList;
  blockedCents: bigint | null;
}

/**
 * What the blocked balance is made of: withdrawals under way with their fees, and deposits that an
 * infraction holds, whose refundAmount is what was blocked (bearer edition).
 */
function blockedOf({ refunds, pending, blockedCents }: BlockedParts): ShownBlocked {
  const held = refunds && {
    ...refunds,
    transactions: refunds.transactions.filter(({ refundReason }) => refundReason === 'INFRACTION'),
  };
  const isHeldWhole = refunds !== null && refunds.transactions.length === refunds.total;
  const infractions = tallyOf(
    held && { ...held, total: isHeldWhole ? held.transactions.length : held.total },
    ({ refundAmount, amount }) => refundAmount ?? amount,
  );
  const withdrawals = tallyOf(
    pending,
    ({ amount, serviceFeeCharged }) => amount + (serviceFeeCharged ?? 0),
  );
  const isWhole = isHeldWhole && pending !== null && withdrawals.amountOf === undefined;
  const explained =
    centsFromReais(infractions.amount ?? 0) + centsFromReais(withdrawals.amount ?? 0);
  const other =
    isWhole && blockedCents !== null ? Number(reaisText(blockedCents - explained)) : null;
  return { withdrawals, infractions, other };
}
