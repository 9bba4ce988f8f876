import { describe, expect, test } from 'vitest';
import { parseTypedPercent, previewSplits } from './split-draft.ts';

describe('a percentage as it is typed', () => {
  test.each([
    ['12,5', 125_000n],
    ['12.5', 125_000n],
    ['0,0001', 1n],
    ['100', 1_000_000n],
    [' 33,3333 % ', 333_333n],
    ['150', 1_500_000n],
    ['', null],
    ['-1', null],
    ['1,23456', null],
    ['1e1', null],
    ['1.000,5', null],
  ] as const)('%j is %s', (text, expected) => {
    expect(parseTypedPercent(text)).toBe(expected);
  });
});

describe('the preview of splits', () => {
  const sale = { grossCents: 10_000n, feeCents: 100n };

  test('shows each part by its base, and what stays', () => {
    const preview = previewSplits(sale, [
      { recipientId: 'a', base: 'fixed', value: '10,00' },
      { recipientId: 'b', base: 'net', value: '20' },
      { recipientId: 'c', base: 'gross', value: '20' },
    ]);
    expect(preview.outcomes.map((one) => one?.status === 'EXECUTED' && one.executedCents)).toEqual([
      1000n,
      1980n,
      2000n,
    ]);
    expect(preview).toMatchObject({ sellerCents: 4920n, structuralReason: null });
  });

  test('a row that is still being typed counts for nothing and keeps its place', () => {
    const preview = previewSplits(sale, [
      { recipientId: '', base: 'net', value: '' },
      { recipientId: 'b', base: 'net', value: '50' },
    ]);
    expect(preview.outcomes[0]).toBeNull();
    expect(preview.outcomes[1]).toMatchObject({ executedCents: 4950n });
  });

  test('too much fails as a whole, and the seller keeps the net', () => {
    const preview = previewSplits(sale, [{ recipientId: 'a', base: 'fixed', value: '99,01' }]);
    expect(preview.structuralReason).not.toBeNull();
    expect(preview.sellerCents).toBe(9900n);
  });
});
