import { expect, test } from 'vitest';
import { callbackListSearch } from '#app/(panel)/[connectionId]/callbacks/search-params.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { firstPlanDay, loadPlanSearch, planOfLog, toChoice, withReceiver } from './plan-search.ts';

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
});

test('of the first day that can be chosen counts what resends still reach', () => {
  expect(firstPlanDay(now)).toBe('2026-10-22');
  expect(choose('from=2026-10-22&to=2026-10-23')).toMatchObject({
    from: '2026-10-22T12:00:00.000Z',
    to: '2026-10-24T02:59:59.999Z',
  });
  expect(choose('from=2026-10-21&to=2026-10-23')).toBe('tooOld');
});

test('a server narrows what is meant', () => {
  expect(choose('period=Day&host=+loja.example:8443+')).toMatchObject({
    host: 'loja.example:8443',
  });
});

test('a host without its port is its only receiver, and what is none of them is told', () => {
  const known = ['127.0.0.1:4377', 'loja.example'];
  const meant = (host: string) => withReceiver(loadPlanSearch({ host }), known);
  expect(meant('127.0.0.1')).toMatchObject({
    search: { host: '127.0.0.1:4377' },
    hostProblem: null,
  });
  expect(meant('outra.example').hostProblem).toEqual({ host: 'outra.example', meant: [], known });
  expect(meant('').hostProblem).toBeNull();
  // Where not all are known, what was typed may be one.
  expect(withReceiver(loadPlanSearch({ host: 'outra.example' }), null).hostProblem).toBeNull();
});

test('the log’s period and server are the plan’s; there is none of what a plan cannot be narrowed to', () => {
  const planOf = (query: string) => planOfLog(callbackListSearch.load(new URLSearchParams(query)));
  expect(planOf('period=Week&host=a.test&result=undelivered')).toEqual({
    period: 'Week',
    host: 'a.test',
  });
  expect(planOf('from=2026-11-20')).toEqual({ from: '2026-11-20', to: '', host: '' });
  expect(planOf('')).toEqual({ period: 'Month', host: '' });
  const others = ['code=503', 'told=COMPLETED', 'transaction=EP1', 'url=x', 'attempt=2', 'class=5'];
  const results = ['delivered', 'failed', 'unanswered'].map((result) => `result=${result}`);
  for (const query of [...others, ...results, 'period=Hour']) {
    expect(planOf(query), query).toBeNull();
  }
});
