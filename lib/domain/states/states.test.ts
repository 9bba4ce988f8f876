import { describe, expect, test } from 'vitest';
import { chargeTransitions, nextChargeStatus } from './charge-states.ts';
import type { ChargeEvent } from './charge-states.ts';
import { infractionStatus, transactionStatus } from './enums.ts';
import { infractionTransitions, nextInfractionStatus } from './infraction-states.ts';
import type { InfractionEvent } from './infraction-states.ts';
import { nextWithdrawalStatus } from './withdrawal-states.ts';
import type { WithdrawalEvent } from './withdrawal-states.ts';

const statuses = transactionStatus.options;

const chargeEvents: ChargeEvent[] = [
  'paid',
  'paid_late',
  'expired',
  'cancelled',
  'refund_requested',
  'refund_completed',
  'refund_failed',
];
/** Every pair that leads somewhere; all the others are refused. */
const chargeMoves = new Map([
  ['PENDING paid', 'COMPLETED'],
  ['PENDING paid_late', 'COMPLETED'],
  ['PENDING expired', 'EXPIRED'],
  ['PENDING cancelled', 'CANCELED'],
  ['EXPIRED paid_late', 'COMPLETED'],
  ['CANCELED paid_late', 'COMPLETED'],
  ['COMPLETED refund_requested', 'WAITING_FOR_REFUND'],
  ['WAITING_FOR_REFUND refund_completed', 'REFUNDED'],
  ['WAITING_FOR_REFUND refund_failed', 'COMPLETED'],
]);

const withdrawalEvents: WithdrawalEvent[] = ['settled', 'failed'];
const withdrawalMoves = new Map([
  ['PENDING settled', 'COMPLETED'],
  ['PENDING failed', 'CANCELED'],
]);

const infractionEvents: InfractionEvent[] = [
  'registered',
  'defended',
  'confirmed',
  'adjustments',
  'reopened',
  'acknowledged',
  'decided',
  'cancelled',
];
/** A row for each status of the table (spec: settled, "Infraction events"). */
const infractionMoves = new Map([
  ['WAITING_PSP registered', 'OPEN'],
  ['OPEN defended', 'DEFENDED'],
  ['DEFENDED confirmed', 'ANSWERED'],
  ['DEFENDED adjustments', 'WAITING_ADJUSTMENTS'],
  ['ANSWERED adjustments', 'WAITING_ADJUSTMENTS'],
  ['WAITING_ADJUSTMENTS reopened', 'OPEN'],
  ['OPEN acknowledged', 'ACKNOWLEDGED'],
  ['WAITING_ADJUSTMENTS acknowledged', 'ACKNOWLEDGED'],
  ['ACKNOWLEDGED decided', 'CLOSED'],
  ['ANSWERED decided', 'CLOSED'],
  ['DEFENDED decided', 'CLOSED'],
  ['WAITING_PSP cancelled', 'CANCELLED'],
  ['OPEN cancelled', 'CANCELLED'],
  ['ACKNOWLEDGED cancelled', 'CANCELLED'],
  ['DEFENDED cancelled', 'CANCELLED'],
  ['ANSWERED cancelled', 'CANCELLED'],
  ['WAITING_ADJUSTMENTS cancelled', 'CANCELLED'],
]);

describe('a charge', () => {
  const pairs = statuses.flatMap((status) => chargeEvents.map((event) => [status, event] as const));
  test.each(pairs)('in %s at %s', (status, event) => {
    expect(nextChargeStatus(status, event)).toBe(chargeMoves.get(`${status} ${event}`) ?? null);
  });

  test('has a row for every status and no event but these', () => {
    expect(Object.keys(chargeTransitions).toSorted()).toEqual([...statuses].toSorted());
    const named = Object.values(chargeTransitions).flatMap((row) => Object.keys(row));
    expect([...new Set(named)].toSorted()).toEqual([...chargeEvents].toSorted());
  });
});

describe('a withdrawal', () => {
  const pairs = statuses.flatMap((status) =>
    withdrawalEvents.map((event) => [status, event] as const),
  );
  test.each(pairs)('in %s at %s', (status, event) => {
    const expected = withdrawalMoves.get(`${status} ${event}`) ?? null;
    expect(nextWithdrawalStatus(status, event)).toBe(expected);
  });
});

describe('an infraction', () => {
  const pairs = infractionStatus.options.flatMap((status) =>
    infractionEvents.map((event) => [status, event] as const),
  );
  test.each(pairs)('in %s at %s', (status, event) => {
    const expected = infractionMoves.get(`${status} ${event}`) ?? null;
    expect(nextInfractionStatus(status, event)).toBe(expected);
  });

  test('has a row for every status and no event but these', () => {
    expect(Object.keys(infractionTransitions).toSorted()).toEqual(
      infractionStatus.options.toSorted(),
    );
    const named = Object.values(infractionTransitions).flatMap((row) => Object.keys(row));
    expect([...new Set(named)].toSorted()).toEqual(infractionEvents.toSorted());
  });
});
