import { expect, test } from 'vitest';
import { askedSpan } from './asked-span.ts';

const today = '2026-03-10';

test('the first of a month opens at the month that can be closed, any other day at its own', () => {
  const [first, second] = ['2026-03-01', '2026-03-02'];
  expect(askedSpan({}, first).span).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(askedSpan({ period: 'ThisMonth' }, first).span).toEqual({ from: first, to: first });
  expect(askedSpan({}, second).span).toEqual({ from: first, to: second });
});

test('of more days than are summed the newest are, and those that were asked for are kept', () => {
  const asked = { from: '2020-01-01', to: today };
  expect(askedSpan(asked, today)).toMatchObject({
    span: { from: '2025-12-09', to: today },
    cutFrom: asked,
  });
  expect(askedSpan({ from: '2025-12-09', to: today }, today).cutFrom).toBeNull();
});

test('days that are all still to come are today, and are told', () => {
  expect(askedSpan({ from: '2027-01-01', to: '2027-01-31' }, today)).toMatchObject({
    span: { from: today, to: today },
    isToCome: true,
  });
  expect(askedSpan({ from: '2026-03-01', to: '2026-03-31' }, today)).toMatchObject({
    span: { from: '2026-03-01', to: today },
    isToCome: false,
  });
});
