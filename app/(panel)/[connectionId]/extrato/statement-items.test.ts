import { expect, test } from 'vitest';
import type { StatementRow } from '#lib/client/statements/statement-day.ts';
import { toStatementItems } from './statement-items.ts';

const rowOf = (day: string): StatementRow => ({
  id: day,
  createdAt: `${day}T15:00:00.000Z`,
  updatedAt: `${day}T15:00:00.000Z`,
  kind: 'deposit',
  reason: 'Depósito Pix recebido',
  operation: 'INCREMENT',
  balanceType: 'AVAILABLE',
  amount: 1,
  previousBalanceAvailable: 0,
  previousBalanceBlocked: 0,
  newBalanceAvailable: 1,
  newBalanceBlocked: 0,
  transactionId: null,
  infractionId: null,
});

const rows = ['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20'].map(rowOf);

const listed = {
  rows,
  newer: [],
  parties: [],
  checks: null,
  days: new Map(),
  closes: new Map(),
  newestClose: null,
  mayClose: true,
  cutDays: [],
  page: 1,
  hasNextPage: false,
};

const noMoney = { available: 0, blocked: 0 };
const sumOf = {
  date: '2026-11-24',
  rows: 9,
  breaks: 0,
  opening: noMoney,
  closing: noMoney,
  lines: [],
};

function days(some: Partial<Parameters<typeof toStatementItems>[0]>) {
  return toStatementItems({ ...listed, ...some }, 'pt-BR').filter((item) => item.kind === 'day');
}

function marks(newestClose: string | null, closes: [string, 'frozen' | 'changed'][] = []) {
  return days({ newestClose, closes: new Map(closes) }).map(({ close }) => close);
}

test('a closed day is marked so, one that changed since too, and days before it are past', () => {
  const closes: [string, 'frozen' | 'changed'][] = [
    ['2026-11-23', 'frozen'],
    ['2026-11-22', 'changed'],
  ];
  expect(marks('2026-11-23', closes)).toEqual(['open', 'frozen', 'changed', 'past', 'past']);
});

test('without a close every day can be closed', () => {
  expect(marks(null)).toEqual(['open', 'open', 'open', 'open', 'open']);
});

test('where no day can be closed, or not by this member, none says that it can', () => {
  expect(new Set(days({ mayClose: false }).map(({ close }) => close))).toEqual(new Set(['past']));
});

test('with filters a day comes to what is shown of it, and says where more is on another page', () => {
  const [first, second] = rows.map((row) => ({ ...row, amount: 2.5 }));
  if (!first || !second) throw new Error('no rows');
  const blocked = { ...first, id: 'b', balanceType: 'BLOCKED' as const };
  const shown = days({ rows: [first, blocked, second], page: 2 }).map((day) => day.shown);
  const [available, held] = ['AVAILABLE', 'BLOCKED'].map((balanceType) => ({
    balanceType,
    inText: 'R$\u00A02,50',
    outText: 'R$\u00A00,00',
  }));
  expect(shown).toEqual([
    { rows: 2, by: 'filters', isPart: true, flows: [available, held] },
    { rows: 1, by: 'filters', isPart: false, flows: [available] },
  ]);
  expect(days({ rows: [first], hasNextPage: true })[0]?.shown?.isPart).toBe(true);
  // All rows of a stretch of time: the sums are the day's own.
  const sound = {
    state: 'first' as const,
    addsUp: true,
    gapAvailableCents: 0n,
    gapBlockedCents: 0n,
  };
  const whole = { rows: [first], checks: [sound] };
  expect(days(whole)[0]?.shown).toBeNull();
  // Of a part of a day they are no more the day's than with filters.
  const cut = days({ ...whole, days: new Map([[sumOf.date, sumOf]]), cutDays: [sumOf.date] })[0];
  expect(cut?.sums).toBeNull();
  expect(cut?.shown).toEqual({ rows: 1, by: 'hours', isPart: false, flows: [available] });
});

test('beside a line’s own blocked balance stands the one after withdrawals that were sent then', () => {
  const at = (kind: StatementRow['kind'], some: Partial<StatementRow>): StatementRow => ({
    ...rowOf('2026-11-24'),
    kind,
    ...some,
  });
  const ofW = { transactionId: 'W', amount: 7 };
  const blocked = { ...ofW, balanceType: 'BLOCKED' as const };
  const out = { operation: 'DECREMENT' as const };
  const items = toStatementItems(
    {
      ...listed,
      rows: [
        at('withdrawal', { ...blocked, ...out, newBalanceBlocked: 2 }),
        at('deposit', { newBalanceBlocked: 9 }),
        at('withdrawal_hold', { ...blocked, newBalanceBlocked: 9 }),
        at('withdrawal_hold', { ...ofW, ...out, newBalanceBlocked: 2 }),
      ],
    },
    'pt-BR',
  );
  const told = items.flatMap((item) =>
    item.kind === 'row' ? [[item.blockedText, item.settled]] : [],
  );
  expect(told).toEqual([
    ['R$\u00a09,00', { count: 1, blockedText: 'R$\u00a02,00' }],
    ['R$\u00a09,00', null],
  ]);
});

test('a line’s amount is without its fee, whichever way it went, and both lead to its balance', () => {
  const at = (kind: StatementRow['kind'], amount: number, some: Partial<StatementRow> = {}) => ({
    ...rowOf('2026-11-24'),
    kind,
    amount,
    ...some,
  });
  const out = { operation: 'DECREMENT' as const };
  const nobody = { payerName: null, payerDocument: null, receiverName: null };
  const others = { generatedName: null, generatedDocument: null, receiverDocument: null };
  const keys = { clientReference: null, withdrawPixKey: null, withdrawPixType: null };
  const parties = [
    { id: 'W', type: 'WITHDRAW' as const, amount: 50, ...nobody, ...others, ...keys },
  ];
  const rowsOf = [
    at('withdrawal_reversal', 51, { transactionId: 'W', createdAt: '2026-11-25T15:00:00.000Z' }),
    at('withdrawal_hold', 51, { ...out, transactionId: 'W' }),
    at('deposit_fee', 2.33, { ...out, transactionId: 'D' }),
    at('deposit', 183, { transactionId: 'D' }),
  ];
  const lines = toStatementItems({ ...listed, rows: rowsOf, parties }, 'pt-BR').flatMap((item) =>
    item.kind === 'row' ? [`${item.amountText}, ${item.fee?.text}`] : [],
  );
  expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    '+ R$ 50,00, + R$ 1,00',
    '\u2212 R$ 50,00, \u2212 R$ 1,00',
    '+ R$ 183,00, \u2212 R$ 2,33',
  ]);
});

test('a line that an end of the page cuts says which page has the rest', () => {
  const gaps = { gapAvailableCents: 0n, gapBlockedCents: 0n };
  const cuts = (some: readonly Partial<StatementRow>[], of: object = {}) => {
    const own = some.map((row) => ({ ...rowOf('2026-11-24'), transactionId: 'W', ...row }));
    const checks = own.map(() => ({ state: 'continues' as const, addsUp: true, ...gaps }));
    const page = { ...listed, rows: own, checks, hasNextPage: true, ...of };
    return toStatementItems(page, 'pt-BR').flatMap((one) => (one.kind === 'row' ? [one.rest] : []));
  };
  const sent = {
    kind: 'withdrawal',
    balanceType: 'BLOCKED',
    operation: 'DECREMENT',
  } as const;
  const fee = { kind: 'deposit_fee', operation: 'DECREMENT' } as const;
  const held = { kind: 'withdrawal_hold', balanceType: 'BLOCKED' } as const;
  const taken = { kind: 'withdrawal_hold', operation: 'DECREMENT' } as const;
  expect(cuts([sent, held])).toEqual(['next', 'next']);
  expect(cuts([sent, held, taken])).toEqual([null]);
  expect(cuts([fee])).toEqual(['next']);
  expect(cuts([fee, {}])).toEqual([null]);
  // Reserved on the day before, which is on the same page.
  expect(cuts([sent, { ...taken, createdAt: '2026-11-23T15:00:00.000Z' }])).toEqual([null, null]);
  // Filters hide rows, and the last page has no other.
  expect(cuts([sent, held], { checks: null })).toEqual([null, null]);
  expect(cuts([sent, held], { hasNextPage: false })).toEqual([null, null]);
  // The other side of the same border, on the page that follows.
  const after = (...before: Partial<StatementRow>[]) => ({
    newer: before.map((row) => ({ ...rowOf('2026-11-24'), transactionId: 'W', ...row })),
  });
  expect(cuts([taken], after(sent, held))).toEqual(['previous']);
  expect(cuts([held, taken], after(sent))).toEqual(['previous']);
  expect(cuts([{}], after(fee))).toEqual(['previous']);
  expect(cuts([taken], after({ ...sent, transactionId: 'other' }))).toEqual([null]);
  expect(cuts([{}], after({ ...fee, transactionId: 'other' }))).toEqual([null]);
  // What was given back there is a line by itself.
  const back = { kind: 'withdrawal_reversal' } as const;
  expect(cuts([held, taken], after(back, { ...sent, ...back }))).toEqual([null]);
  expect(cuts([taken], { ...after(sent), checks: null })).toEqual([null]);
});
