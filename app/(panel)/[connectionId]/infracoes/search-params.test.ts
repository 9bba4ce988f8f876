import { expect, test } from 'vitest';
import {
  infractionListSearch,
  type InfractionSearch,
  isOfOtherTabs,
  namedDate,
  openTabOf,
  searchOfTab,
  sortsOf,
  toInfractionFilters,
} from './search-params.ts';

const usual = { page: 1, limit: 25, sortBy: 'expiresAt', sortDirection: 'asc' };

test.each([
  ['', { status: ['OPEN', 'WAITING_ADJUSTMENTS'] }],
  [
    'status=CLOSED,OPEN',
    { status: ['CLOSED', 'OPEN'], sortBy: 'reportedAt', sortDirection: 'desc' },
  ],
  // What ended stands by the date that its rows show.
  ['tab=ended', { status: ['CLOSED', 'CANCELLED'], sortBy: 'updatedAt', sortDirection: 'desc' }],
  ['tab=all', { status: [], sortBy: 'reportedAt', sortDirection: 'desc' }],
  [
    'tab=all&type=FRAUD&result=AGREED&reportedBy=CREDITED_PARTICIPANT&sort=updatedAt-desc&page=3',
    {
      page: 3,
      status: [],
      type: ['FRAUD'],
      analysisResult: ['AGREED'],
      reportedBy: ['CREDITED_PARTICIPANT'],
      sortBy: 'updatedAt',
      sortDirection: 'desc',
    },
  ],
  [
    'status=OPEN&date=reportedAt&from=2026-03-01&to=2026-03-02&protocol=p&transactionId=t&endToEndId=e',
    {
      status: ['OPEN'],
      reportedAtFrom: '2026-03-01T03:00:00.000Z',
      reportedAtTo: '2026-03-03T02:59:59.999Z',
      protocol: 'p',
      transactionId: 't',
      endToEndId: 'e',
    },
  ],
  // A period is of the deadline while it can be met, of the end, and else of the report.
  [
    'period=NextWeek',
    {
      status: ['OPEN', 'WAITING_ADJUSTMENTS'],
      expiresAtFrom: '2026-03-10T03:00:00.000Z',
      expiresAtTo: '2026-03-18T02:59:59.999Z',
    },
  ],
  [
    'tab=all&period=Today',
    {
      status: [],
      sortBy: 'reportedAt',
      sortDirection: 'desc',
      reportedAtFrom: '2026-03-10T03:00:00.000Z',
      reportedAtTo: '2026-03-11T02:59:59.999Z',
    },
  ],
  [
    'status=OPEN&date=createdAt&period=LastMonth',
    {
      status: ['OPEN'],
      createdAtFrom: '2026-02-01T03:00:00.000Z',
      createdAtTo: '2026-03-01T02:59:59.999Z',
    },
  ],
])('the inbox’s address %j asks the API for %j', (address, filters) => {
  const search = infractionListSearch.load(new URLSearchParams(address));
  expect(
    toInfractionFilters(search, { now: new Date('2026-03-10T12:00:00Z'), isOwn: true }),
  ).toEqual({
    ...usual,
    ...filters,
  });
});

test('payer and amount are filters of our own service, and are not asked of another', () => {
  const search = infractionListSearch.load(
    new URLSearchParams('payerName=ana&amount=1.234,5&amountTo=2000&payerDocument=529.982.247-25'),
  );
  const now = new Date('2026-03-10T12:00:00Z');
  const amounts = { amount: '1234.50', amountTo: '2000.00' };
  const about = { payerName: 'ana', ...amounts, payerDocument: '529.982.247-25' };
  expect(toInfractionFilters(search, { now, isOwn: true })).toMatchObject(about);
  expect(toInfractionFilters(search, { now, isOwn: false })).toEqual({
    ...usual,
    status: ['OPEN', 'WAITING_ADJUSTMENTS'],
  });
});

test('by amount is an order of our own service; elsewhere the list stands as it is', () => {
  const search = infractionListSearch.load(new URLSearchParams('sort=transactionAmount-desc'));
  const now = new Date('2026-03-10T12:00:00Z');
  const money = { sortBy: 'transactionAmount', sortDirection: 'desc' };
  expect(toInfractionFilters(search, { now, isOwn: true })).toMatchObject(money);
  expect(toInfractionFilters(search, { now, isOwn: false })).toMatchObject(usual);
  const small = infractionListSearch.load(new URLSearchParams('sort=transactionAmount-asc'));
  const least = { sortBy: 'transactionAmount', sortDirection: 'asc' };
  expect(toInfractionFilters(small, { now, isOwn: true })).toMatchObject(least);
  expect(toInfractionFilters(small, { now, isOwn: false })).toMatchObject(usual);
});

test('by deadline is an order of the tabs alone whose rows show one', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const order = (address: string, isOwn: boolean) => {
    const search = infractionListSearch.load(new URLSearchParams(address));
    const { sortBy, sortDirection } = toInfractionFilters(search, { now, isOwn });
    return `${String(sortBy)} ${String(sortDirection)}`;
  };
  expect(order('sort=expiresAt-desc', true)).toBe('expiresAt desc');
  expect(order('tab=analysis&sort=expiresAt-asc', false)).toBe('expiresAt asc');
  expect(order('tab=all&sort=expiresAt-asc', true)).toBe('reportedAt desc');
  expect(order('tab=all&sort=expiresAt-desc', false)).toBe('reportedAt desc');
  expect(order('tab=ended&sort=expiresAt-asc', true)).toBe('updatedAt desc');
  expect(sortsOf(true, 'ended')).not.toContain('expiresAt-desc');
});

test('a period is about one date in every tab, whether the address names it or not', () => {
  const load = (address: string) => infractionListSearch.load(new URLSearchParams(address));
  const address = (said: string, tab: 'answer' | 'ended' | 'all') =>
    infractionListSearch.text(searchOfTab(load(said), tab));
  expect(address('period=NextWeek', 'ended')).toBe('?tab=ended&date=expiresAt&period=NextWeek');
  expect(address('tab=all&from=2026-03-01', 'answer')).toBe('?date=reportedAt&from=2026-03-01');
  expect(address('tab=ended&date=createdAt&period=Week', 'all')).toBe(
    '?tab=all&date=createdAt&period=Week',
  );
  // Without a period each tab has its own.
  expect(address('tab=ended&date=createdAt', 'all')).toBe('?tab=all');
  expect(namedDate(load('tab=ended&period=Week'))).toEqual({ date: 'updatedAt' });
});

test('the date that is meant narrows nothing by itself, and the tab stays', () => {
  const load = (address: string) => infractionListSearch.load(new URLSearchParams(address));
  expect(infractionListSearch.isFiltered(load('date=updatedAt&tab=all&sort=updatedAt-desc'))).toBe(
    false,
  );
  expect(infractionListSearch.isFiltered(load('status=OPEN'))).toBe(true);
  expect(Object.keys(infractionListSearch.cleared)).toContain('date');
  expect(Object.keys(infractionListSearch.cleared)).not.toContain('tab');
});

test('a status goes along to every tab, also to one that has it not, as other filters do', () => {
  const load = (address: string) => infractionListSearch.load(new URLSearchParams(address));
  const asked = (search: InfractionSearch) => toInfractionFilters(search, { now, isOwn: true });
  const now = new Date('2026-03-10T12:00:00Z');
  const closed = load('tab=ended&status=CLOSED&type=FRAUD&sort=updatedAt-desc&page=2');
  expect(openTabOf(closed)).toBe('ended');
  const address = (tab: 'answer' | 'ended' | 'all') =>
    infractionListSearch.text(searchOfTab(closed, tab));
  expect(address('ended')).toBe('?tab=ended&status=CLOSED&type=FRAUD');
  expect(address('answer')).toBe('?tab=answer&status=CLOSED&type=FRAUD');
  expect(address('all')).toBe('?tab=all&status=CLOSED&type=FRAUD');
  expect([closed, searchOfTab(closed, 'all')].map(isOfOtherTabs)).toEqual([false, false]);
  expect(isOfOtherTabs(searchOfTab(closed, 'answer'))).toBe(true);
  // Of several tabs each has its own.
  const several = load('tab=ended&status=CLOSED,OPEN');
  expect(openTabOf(several)).toBe('ended');
  expect(asked(several).status).toEqual(['CLOSED']);
  // Of an address that names no tab all is said by the statuses.
  expect(openTabOf(load('status=CLOSED'))).toBe('all');
  expect(openTabOf(load('status=OPEN'))).toBe('answer');
  const opened = searchOfTab(load('tab=all&status=OPEN'), 'answer');
  expect(infractionListSearch.text(opened)).toBe('?status=OPEN');
});
