import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentsOfSales } from './day-curve.ts';
import { createCnpj, createCpf, createPeople } from './person.ts';
import { PostingQueue } from './posting-queue.ts';
import { createRandomSource } from './random-source.ts';
import { copyField } from './seed-row.ts';

test('every CPF and CNPJ has valid check digits', () => {
  const random = createRandomSource('documents');
  for (let count = 0; count < 2_000; count += 1) {
    expect(isValidCpf(createCpf(random))).toBe(true);
    expect(isValidCnpj(createCnpj(random))).toBe(true);
  }
});

test('people have names with accents, and the same ones come from the same seed', () => {
  const people = createPeople(createRandomSource('people'), 200);
  expect(people).toEqual(createPeople(createRandomSource('people'), 200));
  expect(people.some((person) => /[ãçéíô]/.test(person.name))).toBe(true);
  expect(people.every((person) => /^[a-z ]+$/.test(person.nameFolded))).toBe(true);
});

test('postings come out by time, equal times as they came in, and none too early', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.nat(20), (times, until) => {
      const queue = new PostingQueue();
      const posting = (atMs: number, index: number) => ({
        atMs,
        transfer: { transactionId: String(index), infractionId: null, entries: [] },
        freedCents: 0n,
      });
      times.forEach((atMs, index) => queue.add(posting(atMs, index)));
      const taken = [];
      for (let next = queue.takeUntil(until); next; next = queue.takeUntil(until)) taken.push(next);
      const expected = times
        .map(posting)
        .filter(({ atMs }) => atMs <= until)
        // The sort of arrays is stable.
        .toSorted((one, other) => one.atMs - other.atMs);
      expect(taken).toEqual(expected);
    }),
  );
});

test('sales are in order, within their span, and few at four in the morning', () => {
  const span = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-29T00:00:00Z') };
  const random = createRandomSource('day');
  const moments = Array.from(momentsOfSales({ ...span, count: 20_000, random }));
  expect(moments).toHaveLength(20_000);
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  expect(moments[0]).toBeGreaterThanOrEqual(span.from.getTime());
  expect(moments.at(-1)).toBeLessThan(span.to.getTime());
  const inHour = (hourUtc: number) =>
    moments.filter((atMs) => new Date(atMs).getUTCHours() === hourUtc).length;
  // 07:00 and 21:00 UTC are 04:00 and 18:00 in São Paulo.
  expect(inHour(21)).toBeGreaterThan(15 * inHour(7));
});

test('a span of less than an hour has its sales too', () => {
  const span = { from: new Date('2026-03-01T12:10:00Z'), to: new Date('2026-03-01T12:11:00Z') };
  const random = createRandomSource('minute');
  const moments = Array.from(momentsOfSales({ ...span, count: 10, random }));
  expect(moments).toHaveLength(10);
  expect(moments.every((atMs) => atMs >= +span.from && atMs < +span.to)).toBe(true);
});

test('what COPY would read as syntax is escaped, and nothing is null by its text', () => {
  expect(copyField('a\tb\\c\nd')).toBe('a\\tb\\\\c\\nd');
  expect(copyField('\\N')).toBe('\\\\N');
  expect(copyField(null)).toBe('\\N');
  expect(copyField(-5n)).toBe('-5');
});
