import { expect, test } from 'vitest';
import { paths } from '#lib/client/navigation/paths.ts';
import { loadPlanSearch, planSpans, toChoice } from './plan-search.ts';

// 09:00 in São Paulo.
const now = new Date('2026-11-21T12:00:00.000Z');
const choose = (query: string) => toChoice(loadPlanSearch(new URLSearchParams(query)), now);

test('yesterday afternoon, in São Paulo time, only what was not delivered', () => {
  expect(choose('from=2026-11-20T12:00&to=2026-11-20T17:59')).toEqual({
    from: '2026-11-20T15:00:00.000Z',
    to: '2026-11-20T20:59:59.999Z',
    onlyUndelivered: true,
  });
});

test('a range never ends in the future nor begins more than 30 days ago', () => {
  expect(choose('period=Today&which=all&host=+')).toEqual({
    from: '2026-11-21T03:00:00.000Z',
    to: now.toISOString(),
    onlyUndelivered: false,
  });
  expect(choose('from=2026-10-01T00:00&to=2026-11-01T00:00')).toBe('tooOld');
  expect(choose('from=2026-11-22T00:00&to=2026-11-23T00:00')).toBe('order');
});

test('what is missing or turned round is said, not guessed', () => {
  expect(choose('')).toBe('none');
  expect(choose('to=2026-11-20T12:00')).toBe('incomplete');
  expect(choose('from=gibberish&to=2026-11-20T12:00')).toBe('incomplete');
  expect(choose('from=2026-11-20T12:00&to=2026-11-19T12:00')).toBe('order');
});

test('what was typed counts, also beside a period', () => {
  expect(choose('period=Yesterday&from=2026-11-20T12:00&to=2026-11-20T17:59')).toEqual(
    choose('from=2026-11-20T12:00&to=2026-11-20T17:59'),
  );
});

test('a period gives the form the bounds that are counted', () => {
  const { Yesterday, Today, Day } = planSpans(now);
  expect(Yesterday).toEqual({ from: '2026-11-20T00:00', to: '2026-11-20T23:59' });
  expect(Today).toEqual({ from: '2026-11-21T00:00', to: '2026-11-21T09:00' });
  expect(Day).toEqual({ from: '2026-11-20T09:00', to: '2026-11-21T09:00' });
  expect(choose(`from=${Yesterday.from}&to=${Yesterday.to}`)).toEqual(choose('period=Yesterday'));
});

test('the longest period is what the queue of the undelivered has, filter included', () => {
  const address = new URL(
    paths.resends('one', { period: 'Month', type: 'DEPOSIT', status: 'REFUNDED' }),
    'http://panel.test',
  );
  const wanted = {
    from: '2026-10-22T12:00:00.000Z',
    to: now.toISOString(),
    onlyUndelivered: true,
    type: 'DEPOSIT',
    status: 'REFUNDED',
  };
  expect(choose(address.search)).toEqual(wanted);
  // As the form sends it, ten minutes after it was opened.
  const later = new Date(now.getTime() + 600_000);
  const { from, to } = planSpans(now).Month;
  expect(toChoice(loadPlanSearch(new URLSearchParams({ from, to })), later)).toMatchObject({
    from: '2026-10-22T12:10:00.000Z',
  });
});

test('a server narrows what is meant', () => {
  expect(choose('period=Day&host=+loja.example:8443+')).toMatchObject({
    host: 'loja.example:8443',
  });
});
