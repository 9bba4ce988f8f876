import { expect, test } from 'vitest';
import { queueListSearch, withFirstCause } from './queue-search.ts';

const cause = (host: string, error: string | null) => ({
  host,
  error,
  count: 1,
  amount: 1,
  firstChangedAt: '2026-11-21T12:00:00.000Z',
  lastChangedAt: '2026-11-21T12:00:00.000Z',
  lastFailureAt: null,
  planned: 0,
});
const causes = [cause('nova.example', null), cause('caiu.example', 'HTTP 502')];
const asked = (address: string) => queueListSearch.load(new URLSearchParams(address));

test('where nothing is chosen the list is that of the cause that is', () => {
  const search = withFirstCause(asked(''), causes);
  expect(search).toMatchObject({ host: 'caiu.example', error: 'HTTP 502' });
});

test.each(['scope=all', 'type=DEPOSIT', 'host=outra.example', 'host=nova.example&error=HTTP+500'])(
  'what was asked for stays: %s',
  (address) => {
    expect(withFirstCause(asked(address), causes)).toEqual(asked(address));
  },
);

test('without a cause that can be chosen everything is listed', () => {
  expect(withFirstCause(asked('page=2'), causes.slice(0, 1))).toEqual(asked('page=2'));
});
