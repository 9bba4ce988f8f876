import type { TransactionStatus } from './enums.ts';

/** Whether the money of a transaction moved, will move, or stayed where it was. */
export const moneyEffect: Readonly<Record<TransactionStatus, 'done' | 'expected' | 'none'>> = {
  PENDING: 'expected',
  COMPLETED: 'done',
  WAITING_FOR_REFUND: 'done',
  REFUNDED: 'done',
  CANCELED: 'none',
  EXPIRED: 'none',
  ERROR: 'none',
};

/** Whether an open infraction holds the money: nothing goes back before it is decided. */
export function isHeldByInfraction(of: { status: string; refundReason: string | null }): boolean {
  return of.status === 'WAITING_FOR_REFUND' && of.refundReason === 'INFRACTION';
}

/** Which way money goes; null where both sides hold the same transaction. */
export type MoneyFlow = 'in' | 'out' | null;

const flows: Readonly<Record<string, MoneyFlow>> = { DEPOSIT: 'in', WITHDRAW: 'out' };

/** Which way a transaction of this type moves the account's money. */
export function flowOf(type: string): MoneyFlow {
  return flows[type] ?? null;
}

/** The same, where it went: an amount that stayed where it was has no sign. */
export function movedFlow({
  type,
  status,
}: {
  type: string;
  status: TransactionStatus;
}): MoneyFlow {
  return moneyEffect[status] === 'none' ? null : flowOf(type);
}

// Asked for each row of a file of a million.
const statusesOf = (wanted: 'done' | 'none') =>
  new Set(
    Object.entries(moneyEffect).flatMap(([status, effect]) => (effect === wanted ? [status] : [])),
  );
const moved = statusesOf('done');
const unmoved = statusesOf('none');

interface Moved {
  type: string;
  status: string;
  amountCents: bigint;
  feeCents: bigint;
  refundedCents: bigint;
}

/**
 * What one transaction, or some of one type and status, left in the balance or took from it. Null
 * where nothing moved, and where nobody tells which way it went.
 */
export function balanceEffect({ type, status, ...cents }: Moved): bigint | null {
  const flow = flowOf(type);
  if (flow === null || !moved.has(status)) return null;
  const { amountCents, feeCents } = cents;
  if (flow === 'out') return -(amountCents + feeCents);
  return amountCents - feeCents - (status === 'REFUNDED' ? cents.refundedCents : 0n);
}

/** What came that way or went, without fees: what a deposit gave back went out again. */
export function movedCents(
  { type, status, amountCents, refundedCents }: Omit<Moved, 'feeCents'>,
  flow: 'in' | 'out',
): bigint {
  if (!moved.has(status)) return 0n;
  if (flowOf(type) === flow) return amountCents;
  return type === 'DEPOSIT' && status === 'REFUNDED' ? refundedCents : 0n;
}

interface Priced {
  type: string;
  status: TransactionStatus;
  serviceFeeCharged: number | null;
}

/** The fee in reais that was charged or is held; null where the money stayed where it was. */
export function shownFee({ type, status, serviceFeeCharged }: Priced): number | null {
  return isFeeCharged(type, status) ? serviceFeeCharged : null;
}

/**
 * Whether a transaction of this type and status costs its fee. A pending withdrawal holds it; a
 * charge that nobody has paid costs nothing yet.
 */
export function isFeeCharged(type: string, status: string): boolean {
  return !unmoved.has(status) && !(type === 'DEPOSIT' && status === 'PENDING');
}
