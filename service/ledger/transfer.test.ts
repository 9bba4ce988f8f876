import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeDepositFee } from '#lib/domain/money/compute-fee.ts';
import { depositTransfer } from '#service/charges/confirm-charge.ts';
import { assertBalanced } from './transfer.ts';
import type { Entry } from './transfer.ts';

const transferOf = (amounts: bigint[]) => ({
  transactionId: 'EP1',
  infractionId: null,
  entries: amounts.map((amountCents): Entry => ({
    accountId: 'a',
    book: 'available',
    amountCents,
    kind: 'deposit',
  })),
});

const anyCents = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });

describe('assertBalanced', () => {
  test('accepts legs of any number that sum to zero', () => {
    fc.assert(
      fc.property(
        fc.array(
          anyCents.filter((cents) => cents !== 0n),
          { minLength: 1 },
        ),
        (legs) => {
          const sum = legs.reduce((total, leg) => total + leg, 0n);
          fc.pre(sum !== 0n);
          expect(() => assertBalanced(transferOf([...legs, -sum]))).not.toThrow();
        },
      ),
    );
  });

  test('refuses a sum that is off by any amount, down to a cent', () => {
    fc.assert(
      fc.property(fc.array(anyCents, { minLength: 2 }), (legs) => {
        const sum = legs.reduce((total, leg) => total + leg, 0n);
        fc.pre(sum !== 0n);
        expect(() => assertBalanced(transferOf(legs))).toThrow('unbalanced transfer');
      }),
    );
    expect(() => assertBalanced(transferOf([100n, -99n]))).toThrow('unbalanced transfer');
  });

  test.each([
    ['no leg', []],
    ['one leg of zero', [0n]],
    ['two legs of zero', [0n, 0n]],
    ['a leg of zero among others', [5n, 0n, -5n]],
  ])('refuses %s', (_case, legs) => {
    expect(() => assertBalanced(transferOf(legs))).toThrow('unbalanced transfer');
  });
});

test('the postings of any deposit balance, and give the account gross less fee', () => {
  const anyFee = fc.record({
    minCents: fc.bigInt({ min: 0n, max: 10_000n }),
    fixedCents: fc.bigInt({ min: 0n, max: 10_000n }),
    percentPpm: fc.bigInt({ min: 0n, max: 1_000_000n }),
  });
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), anyFee, (grossCents, schedule) => {
      const feeCents = computeDepositFee(schedule, grossCents);
      const transfer = depositTransfer({
        id: 'EP1',
        account_id: 'a',
        amount_cents: grossCents,
        fee_cents: feeCents,
      });
      assertBalanced(transfer);
      const sumOf = (book: string) =>
        transfer.entries
          .filter((entry) => entry.book === book)
          .reduce((total, entry) => total + entry.amountCents, 0n);
      expect(sumOf('available')).toBe(grossCents - feeCents);
      expect(sumOf('settlement')).toBe(-grossCents);
      expect(sumOf('fees')).toBe(feeCents);
      expect(sumOf('available')).toBeGreaterThanOrEqual(0n);
    }),
    { numRuns: 1_000 },
  );
});
