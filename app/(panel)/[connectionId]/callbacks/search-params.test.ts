import { expect, test } from 'vitest';
import { callbackListSearch, toCallbackFilters } from './search-params.ts';

const now = new Date('2026-03-10T15:00:00.000Z');
const page = { page: 1, limit: 25 };

test.each([
  ['', {}],
  ['result=delivered', { hasError: false }],
  ['result=undelivered&class=5', { hasError: true, statusClass: 5 }],
  ['result=failed&attempt=1', { hasError: true, answered: true, attempt: 0 }],
  ['attempt=resent', { resent: true }],
  ['result=unanswered&code=503', { status: 0 }],
  ['code=503&told=COMPLETED', { status: 503, transactionStatus: 'COMPLETED' }],
  ['host=a.test&url=/p&transaction=EP1', { host: 'a.test', url: '/p', transactionId: 'EP1' }],
  ['url=https://a.test/p?token%3D1', { url: 'https://a.test/p' }],
  ['url=/p%23top', { url: '/p' }],
  ['period=Hour', { createdAtFrom: '2026-03-10T14:00:00.000Z' }],
  ['from=2026-03-01', { createdAtFrom: '2026-03-01T03:00:00.000Z' }],
  ['transaction=EP1,+EP2', { transactionIds: ['EP1', 'EP2'] }],
  ['page=-1&limit=100', { limit: 100 }],
])('the log’s address %j asks the API for %j', (address, filters) => {
  const search = callbackListSearch.load(new URLSearchParams(address));
  expect(toCallbackFilters(search, now)).toEqual({ ...page, ...filters });
});
