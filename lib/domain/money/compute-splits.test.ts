import { describe, expect, test } from 'vitest';
import { computeSplits } from './compute-splits.ts';
import type { Recipient, SplitRule } from './compute-splits.ts';

const recipients = new Map<string, Recipient>([
  ['ana', { name: 'Ana', isActive: true }],
  ['bia', { name: 'Bia', isActive: true }],
  ['seller', { name: 'Loja', isActive: true }],
  ['gone', { name: 'Zé', isActive: false }],
]);

const fixed = (cents: bigint, recipientId = 'ana'): SplitRule => ({
  recipientId,
  type: 'fixed',
  valueE4: cents * 100n,
  protected: null,
});

/** `value` is the percentage in its own digits, `'12.5'`. */
function percent(value: string, recipientId = 'ana', isProtected = false): SplitRule {
  const [whole = '', fraction = ''] = value.split('.');
  const valueE4 = BigInt(whole + fraction.padEnd(4, '0'));
  return { recipientId, type: 'percent', valueE4, protected: isProtected };
}

const guarded = (value: string, recipientId = 'ana') => percent(value, recipientId, true);

/** Cents executed, or the scope of the failure, of each split. */
function run(grossCents: bigint, feeCents: bigint, rules: SplitRule[]) {
  return computeSplits({ grossCents, feeCents }, { rules, recipients }).map((outcome) =>
    outcome.status === 'EXECUTED' ? outcome.executedCents : outcome.scope,
  );
}

type Case = [
  rule: string,
  grossCents: bigint,
  feeCents: bigint,
  rules: SplitRule[],
  outcome: (bigint | 'structural' | 'recipient')[],
];

describe('what a split takes', () => {
  test.each<Case>([
    ['fixed takes exactly its value', 10_000n, 100n, [fixed(2_550n)], [2_550n]],
    ['fixed is not touched by the fee', 10_000n, 9_000n, [fixed(1_000n)], [1_000n]],
    ['percent takes of the net', 10_000n, 200n, [percent('10')], [980n]],
    ['protected percent takes of the gross', 10_000n, 200n, [guarded('10')], [1_000n]],
    [
      'without a fee both are the same',
      10_000n,
      0n,
      [percent('25'), guarded('25')],
      [2500n, 2500n],
    ],
    ['percent is rounded down to the cent', 999n, 0n, [percent('33.3333')], [332n]],
    ['protected is rounded down too', 199n, 50n, [guarded('50')], [99n]],
    ['a hair below a cent is nothing', 99n, 0n, [percent('1')], [0n]],
    ['exactly a cent is a cent', 100n, 0n, [percent('1')], [1n]],
    ['four decimals of a per cent count', 10_000_000n, 0n, [percent('0.0001')], [10n]],
    [
      'kinds are computed on their own base, in parallel',
      10_000n,
      300n,
      [fixed(1_000n), percent('10'), guarded('10')],
      [1_000n, 970n, 1_000n],
    ],
    [
      'order is that of the request',
      10_000n,
      0n,
      [percent('1'), percent('3'), percent('2')],
      [100n, 300n, 200n],
    ],
    ['0 per cent executes 0.00', 10_000n, 0n, [percent('0')], [0n]],
    ['fixed 0 executes 0.00', 10_000n, 0n, [fixed(0n)], [0n]],
    ['100 per cent takes the net', 10_000n, 250n, [percent('100')], [9_750n]],
    ['protected 100 per cent takes the gross', 10_000n, 250n, [guarded('100')], [10_000n]],
    [
      'percents of exactly 100 together',
      10_000n,
      0n,
      [percent('99.9999'), percent('0.0001')],
      [9_999n, 0n],
    ],
    ['fixed of exactly the net', 10_000n, 250n, [fixed(9_750n)], [9_750n]],
    [
      'fixed of exactly what the percents leave',
      10_000n,
      0n,
      [percent('40'), fixed(6_000n)],
      [4_000n, 6_000n],
    ],
    [
      'fixed 0 beside a percent that takes all',
      10_000n,
      250n,
      [guarded('100'), fixed(0n)],
      [10_000n, 0n],
    ],
    [
      'the cent that rounding leaves may be fixed',
      101n,
      0n,
      [percent('50'), percent('50'), fixed(1n)],
      [50n, 50n, 1n],
    ],
    ['the seller may be its own recipient', 10_000n, 0n, [percent('10', 'seller')], [1_000n]],
    [
      'a recipient that is named twice gets both',
      10_000n,
      0n,
      [percent('10'), percent('10'), fixed(5n)],
      [1_000n, 1_000n, 5n],
    ],
    [
      'a fee of the whole amount leaves percents nothing',
      500n,
      500n,
      [percent('50'), guarded('50')],
      [0n, 250n],
    ],
  ])('%s', (_rule, grossCents, feeCents, rules, outcome) => {
    expect(run(grossCents, feeCents, rules)).toEqual(outcome);
  });
});

describe('the whole array fails', () => {
  test.each<Case>([
    ['one percent above 100', 10_000n, 0n, [percent('100.0001')], ['structural']],
    [
      'percents above 100 together',
      10_000n,
      0n,
      [percent('50'), percent('50.0001')],
      ['structural', 'structural'],
    ],
    [
      'protected and unprotected count together',
      10_000n,
      0n,
      [percent('60'), guarded('60')],
      ['structural', 'structural'],
    ],
    ['fixed a cent above the net', 10_000n, 250n, [fixed(9_751n)], ['structural']],
    [
      'fixed above the net together',
      10_000n,
      0n,
      [fixed(6_000n), fixed(4_001n, 'bia')],
      ['structural', 'structural'],
    ],
    [
      'fixed of the net beside 100 per cent',
      10_000n,
      250n,
      [fixed(9_750n), percent('100', 'bia')],
      ['structural', 'structural'],
    ],
    [
      'a fixed cent above what the percents leave',
      10_000n,
      0n,
      [percent('40'), fixed(6_001n)],
      ['structural', 'structural'],
    ],
    [
      'a fixed cent beside protected 100 per cent',
      10_000n,
      250n,
      [guarded('100'), fixed(1n)],
      ['structural', 'structural'],
    ],
    [
      'items of unknown recipients count',
      10_000n,
      0n,
      [percent('50', 'nobody'), percent('51')],
      ['structural', 'structural'],
    ],
    [
      'items of inactive recipients count',
      10_000n,
      0n,
      [fixed(10_001n, 'gone'), fixed(1n)],
      ['structural', 'structural'],
    ],
    [
      'a valid split goes with the others',
      10_000n,
      0n,
      [fixed(1n), percent('101', 'bia'), percent('1')],
      ['structural', 'structural', 'structural'],
    ],
  ])('%s', (_rule, grossCents, feeCents, rules, outcome) => {
    expect(run(grossCents, feeCents, rules)).toEqual(outcome);
  });

  test('with one reason and before any recipient is looked at', () => {
    const rules = [percent('100.0001'), fixed(1n, 'nobody')];
    const reason = 'A soma dos splits percentuais ultrapassa 100%';
    const failed = { status: 'FAILED', scope: 'structural', recipientName: null, reason };
    expect(computeSplits({ grossCents: 100n, feeCents: 0n }, { rules, recipients })).toEqual([
      failed,
      failed,
    ]);
  });

  test('for the fixed ones with a reason that names them', () => {
    const outcomes = computeSplits(
      { grossCents: 100n, feeCents: 1n },
      { rules: [fixed(100n)], recipients },
    );
    const reason = 'A soma dos splits fixos ultrapassa o valor líquido disponível';
    expect(outcomes).toMatchObject([{ scope: 'structural', reason }]);
  });
});

describe('one split fails alone', () => {
  test('when its recipient does not exist, and has no name then', () => {
    const rules = [percent('10', 'nobody'), percent('10')];
    const outcomes = computeSplits({ grossCents: 10_000n, feeCents: 0n }, { rules, recipients });
    expect(outcomes).toEqual([
      {
        status: 'FAILED',
        scope: 'recipient',
        recipientName: null,
        reason: 'Recebedor não encontrado',
      },
      { status: 'EXECUTED', recipientName: 'Ana', executedCents: 1_000n },
    ]);
  });

  test('when its recipient is inactive; the name was known by then', () => {
    const rules = [fixed(10n), fixed(10n, 'gone'), fixed(10n, 'bia')];
    const outcomes = computeSplits({ grossCents: 10_000n, feeCents: 0n }, { rules, recipients });
    expect(outcomes).toEqual([
      { status: 'EXECUTED', recipientName: 'Ana', executedCents: 10n },
      { status: 'FAILED', scope: 'recipient', recipientName: 'Zé', reason: 'Recebedor inativo' },
      { status: 'EXECUTED', recipientName: 'Bia', executedCents: 10n },
    ]);
  });
});
