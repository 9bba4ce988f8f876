import { expect, test } from 'vitest';
import {
  chosenOf,
  everyServer,
  queueListSearch,
  serversOf,
  withFirstServer,
} from './queue-search.ts';

const cause = (host: string, error: string | null, lastFailureAt: string | null = null) => ({
  host,
  error,
  count: 1,
  amount: 10.1,
  withdrawn: 0,
  firstChangedAt: '2026-11-21T12:00:00.000Z',
  lastChangedAt: '2026-11-21T13:00:00.000Z',
  lastFailureAt,
  planned: 0,
});
const old = { ...cause('antes.example', 'HTTP 404', '2026-11-20T12:00:00.000Z'), count: 9 };
const refused = cause('caiu.example', 'HTTP 502', '2026-11-21T22:00:00.000Z');
const silent = {
  ...cause('caiu.example', 'timeout', '2026-11-21T21:00:00.000Z'),
  amount: 0.2,
  withdrawn: 5,
  firstChangedAt: '2026-11-21T11:00:00.000Z',
};
const servers = serversOf([old, cause('nova.example', null), silent, refused]);
const every = everyServer(servers);
const asked = (address: string) => queueListSearch.load(new URLSearchParams(address));

test('the server that failed last comes first, with all of its errors as one', () => {
  expect(servers.map(({ whole }) => whole.host)).toEqual([
    'caiu.example',
    'antes.example',
    'nova.example',
  ]);
  expect(servers[0]?.whole).toEqual({
    ...refused,
    error: null,
    count: 2,
    amount: 10.3,
    withdrawn: 5,
    firstChangedAt: silent.firstChangedAt,
  });
  expect(servers[1]?.whole).toBe(old);
});

test('where nothing is chosen the list is that of the server that failed last', () => {
  const search = withFirstServer(asked(''), servers);
  expect(search).toMatchObject({ host: 'caiu.example', error: null });
  expect(chosenOf(search, servers, every)).toBe(servers[0]?.whole);
});

test('several servers are chosen as one, which is all that is listed', () => {
  const all = asked('scope=all');
  expect(withFirstServer(all, servers)).toBe(all);
  expect(chosenOf(all, servers, every)).toMatchObject({
    host: null,
    error: null,
    count: 12,
    amount: 30.5,
    firstChangedAt: silent.firstChangedAt,
    lastFailureAt: refused.lastFailureAt,
  });
  // A cause is of one server: as many are told of all of them as of each.
  expect(every?.causes).toHaveLength(4);
  const one = servers.slice(0, 1);
  expect(everyServer(one)).toBeNull();
  expect(chosenOf(all, one, null)).toBe(one[0]?.whole);
  expect(chosenOf(all, servers, null)).toBeNull();
  const alike = everyServer(serversOf([old, { ...old, host: 'outra.example' }]));
  expect(alike?.whole).toMatchObject({ host: null, error: old.error, count: 18 });
});

test('an error of a server is chosen alone', () => {
  const search = withFirstServer(asked('host=caiu.example&error=timeout'), servers);
  expect(chosenOf(search, servers, every)).toBe(silent);
});

test.each(['type=DEPOSIT', 'host=outra.example', 'host=nova.example&error=HTTP+500'])(
  'what was asked for stays: %s',
  (address) => {
    expect(withFirstServer(asked(address), servers)).toEqual(asked(address));
    expect(chosenOf(asked(address), servers, every)).toBeNull();
  },
);

test('without a server that can be chosen everything is listed', () => {
  const waiting = serversOf([cause('nova.example', null)]);
  expect(withFirstServer(asked('page=2'), waiting)).toEqual(asked('page=2'));
  expect(chosenOf(asked('host=nova.example'), waiting, everyServer(waiting))).toBeNull();
});
