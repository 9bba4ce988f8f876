import type { ShownBlocked, ShownOverview, ShownTally } from '#lib/client/shown/shown-overview.ts';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import { centsFromReais, reaisText } from '#lib/domain/money/money.ts';
import { statusesOfGroup } from '#lib/domain/states/infraction-groups.ts';
import type { InfractionSource } from '#lib/server/sources/source.ts';
import { countMatches, type Inquiry, type Matching } from './count-matches.ts';
import type { DaySpan } from './day-spans.ts';

/** Rows of what waits that are added up; there are few of them, or something is wrong. */
const waitingRows = 100;
/** A withdrawal settles in seconds; one that has been pending for an hour needs a look. */
const staleMs = 3_600_000;

interface WaitingList {
  total: number;
  rows: ShownTransaction[];
}

async function listWaiting(
  { edition, budget }: Inquiry,
  filters: Matching,
): Promise<WaitingList | null> {
  const found = await budget.ask(() =>
    edition.api.listTransactions({ ...filters, page: 1, limit: waitingRows }),
  );
  return found && { total: found.total, rows: found.transactions };
}

/** What waits for a person or the provider, and what it holds. */
export type Waiting = Pick<ShownOverview, 'attention' | 'openInfractions' | 'blocked'>;

interface WaitingQuestion {
  now: Date;
  today: DaySpan;
  /** Null where the edition has no blocked balance. */
  blockedCents: bigint | null;
}

/** Asks for it: short lists of what has not ended, whatever the size of the history. */
export async function readWaiting(
  inquiry: Inquiry,
  { now, today, blockedCents }: WaitingQuestion,
): Promise<Waiting> {
  const { infractions: source } = inquiry.edition.api;
  const staleBefore = new Date(now.getTime() - staleMs).toISOString();
  const [refunds, pending, stale, failed, errors, infractions] = await Promise.all([
    listWaiting(inquiry, { type: 'DEPOSIT', status: ['WAITING_FOR_REFUND'] }),
    listWaiting(inquiry, { type: 'WITHDRAW', status: ['PENDING'] }),
    listWaiting(inquiry, { type: 'WITHDRAW', status: ['PENDING'], dateTo: staleBefore }),
    countMatches(inquiry, {
      ...today,
      type: 'WITHDRAW',
      status: inquiry.edition.hasErrors ? ['CANCELED', 'ERROR'] : ['CANCELED'],
    }),
    inquiry.edition.hasErrors
      ? countMatches(inquiry, { ...today, type: 'DEPOSIT', status: ['ERROR'] })
      : 0,
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
  list: WaitingList | null,
  amountOf: (row: ShownTransaction) => number | null,
): ShownTally {
  if (list === null) return { count: null, amount: null };
  const { total, rows } = list;
  let cents = 0n;
  for (const row of rows) cents += centsFromReais(amountOf(row) ?? 0);
  const tally = { count: total, amount: Number(reaisText(cents)) };
  return rows.length < total ? { ...tally, amountOf: rows.length } : tally;
}

interface BlockedParts {
  refunds: WaitingList | null;
  pending: WaitingList | null;
  blockedCents: bigint | null;
}

/**
 * What the blocked balance is made of: withdrawals under way with their fees, and deposits that an
 * infraction holds, whose refundAmount is what was blocked (bearer edition).
 */
function blockedOf({ refunds, pending, blockedCents }: BlockedParts): ShownBlocked {
  const held = refunds && {
    ...refunds,
    rows: refunds.rows.filter(({ refundReason }) => refundReason === 'INFRACTION'),
  };
  const isHeldWhole = refunds !== null && refunds.rows.length === refunds.total;
  const infractions = tallyOf(
    held && { rows: held.rows, total: isHeldWhole ? held.rows.length : held.total },
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
