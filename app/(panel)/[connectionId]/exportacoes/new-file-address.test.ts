import { expect, test } from 'vitest';
import { loadStatementSearch } from '#app/(panel)/[connectionId]/extrato/search-params.ts';
import {
  dateOf,
  infractionListSearch,
} from '#app/(panel)/[connectionId]/infracoes/search-params.ts';
import { newFileAddress } from './new-file-address.ts';

test('a new file is of the whole list over the period, infractions by when they were reported', () => {
  const days = { period: null, from: '2026-10-01', to: '2026-10-15' };
  const statement = new URLSearchParams(newFileAddress('statement', days));
  expect(loadStatementSearch(statement)).toMatchObject({ from: days.from, to: days.to });
  const month = { period: 'LastMonth', from: '', to: '' } as const;
  const address = new URLSearchParams(newFileAddress('infractions', month));
  const search = infractionListSearch.load(address);
  expect(search).toMatchObject({ tab: 'all', period: 'LastMonth' });
  expect(dateOf(search)).toBe('reportedAt');
});
