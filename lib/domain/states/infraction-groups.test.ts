import { expect, test } from 'vitest';
import { infractionStatus } from './enums.ts';
import { defenseStanding } from './infraction-groups.ts';

const newest = infractionStatus.options.map((status) => [
  status,
  defenseStanding({ status, defenseHistory: [{ status: 'PENDING' }] }, 0),
]);

test('what nobody confirmed is on its way while an answer is awaited, came back, or has ended', () => {
  expect(Object.fromEntries(newest)).toEqual({
    // Before any defense there is none.
    WAITING_PSP: 'returned',
    OPEN: 'returned',
    WAITING_ADJUSTMENTS: 'returned',
    ACKNOWLEDGED: 'returned',
    DEFENDED: 'PENDING',
    ANSWERED: 'PENDING',
    CLOSED: 'unconfirmed',
    CANCELLED: 'unconfirmed',
  });
});

test('an earlier defense came back, whatever became of the one after it', () => {
  const defenseHistory = [{ status: 'PENDING' }, { status: 'PENDING' }] as const;
  for (const status of infractionStatus.options) {
    expect(defenseStanding({ status, defenseHistory }, 1)).toBe('returned');
  }
});

test('what was received stays received', () => {
  const defenseHistory = [{ status: 'DEFENDED' }, { status: 'DEFENDED' }] as const;
  for (const status of infractionStatus.options) {
    expect(defenseStanding({ status, defenseHistory }, 0)).toBe('DEFENDED');
    expect(defenseStanding({ status, defenseHistory }, 1)).toBe('DEFENDED');
  }
});
