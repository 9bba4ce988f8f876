import { expect, test } from 'vitest';
import {
  callbackListSearch,
  toCallbackFilters,
} from '#app/(panel)/[connectionId]/callbacks/search-params.ts';
import {
  infractionListSearch,
  toInfractionFilters,
} from '#app/(panel)/[connectionId]/infracoes/search-params.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { callbacksOf, infractionsOf, transactionsOf } from './search-of-filters.ts';

const now = new Date('2026-10-05T12:00:00Z');
const queryOf = (filters: object) => Object.fromEntries(new URLSearchParams(searchOf(filters)));

test('callbacks that were asked for are said as their chips were chosen', () => {
  const chosen = [
    { result: 'delivered' },
    { result: 'undelivered', host: 'loja.test' },
    { result: 'failed', class: '5' },
    { result: 'unanswered' },
    { code: '404', attempt: '1' },
    { attempt: 'resent', told: 'PAID', transaction: 'EP1' },
  ].map((one) => callbackListSearch.load(one));
  const read = chosen.map((one) => callbacksOf(queryOf(toCallbackFilters(one, now))));
  expect(read).toEqual(chosen);
});

test('infractions that were asked for are of a tab, or of statuses among all', () => {
  const chosen = [
    { tab: 'answer' },
    { tab: 'ended', result: 'AGREED', type: 'FRAUD' },
    { tab: 'all', status: 'OPEN,CLOSED', protocol: 'x' },
    { tab: 'all', reportedBy: 'DEBITED_PARTICIPANT', payerName: 'Ana' },
  ].map((one) => infractionListSearch.load(one));
  const read = chosen.map((one) =>
    infractionsOf(queryOf(toInfractionFilters(one, { now, isOwn: true }))),
  );
  expect(read.map((one) => ({ ...one, sort: null }))).toEqual(chosen);
});

test('a document that was asked for is masked, by the names of either edition', () => {
  const shown = { name: 'Ana', document: '***.982.247-**' };
  const asked = { payerName: 'Ana', payerDocument: '52998224725' };
  expect(transactionsOf(asked)).toMatchObject(shown);
  expect(transactionsOf({ name: 'Ana', document: '52998224725' })).toMatchObject(shown);
  expect(infractionsOf({ payerDocument: '52998224725' }).payerDocument).toBe('***.982.247-**');
});
