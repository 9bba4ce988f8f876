import { expect, test } from 'vitest';
import { toShownTransaction } from '#lib/server/sources/gateway/to-shown-transaction.ts';
import { makeSource } from '#lib/server/sources/open/make-source.ts';
import { failureOf } from '#lib/server/sources/open/open-source.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { findAnything } from './find-anything.ts';
import { takeSearchSlot } from './search-slots.ts';

const member = { id: 'm', name: 'Ana Lima', email: 'ana@example.test', role: 'owner' } as const;
const session = {
  sessionId: 's',
  expiresAt: '2030-01-01T00:00:00.000Z',
  member,
  connections: [],
  sessionLimits: { idleMinutes: 720, absoluteHours: 168 },
  secondFactor: {
    isOn: false,
    hasApp: false,
    hasPasskey: false,
    isRequired: false,
    shownSecondsAgo: null,
  },
};

/** A source at an address where nobody answers: each call of it fails. */
function sourceOf(edition: 'bearer' | 'gateway', accountId: string | null): AccountSource {
  const baseUrl = 'http://127.0.0.1:1/v1';
  const connection = { id: 'c', name: 'Loja', edition, baseUrl, accountId };
  return makeSource(session, connection, { baseUrl, token: 't' });
}

const row = {
  ...toShownTransaction({
    id: 'EP0123456789ABCDEF01234567',
    status: 'COMPLETED',
    type: 'DEPOSIT',
    amount: 53.9,
    taxValue: 0,
    taxType: 'FIXED',
    callbackUrl: null,
    qrCodeText: null,
    qrCodeUrl: null,
    qrCodeBase64: null,
    payerName: 'Luiz',
    payerDocument: null,
    receiverName: null,
    receiverDocument: null,
    withdrawPixKey: null,
    withdrawPixType: null,
    endToEndId: null,
    createdAt: '2026-11-12T12:00:00.000Z',
    updatedAt: '2026-11-12T12:00:00.000Z',
  }),
  clientReference: 'PED-1',
};

/** The source with a list that holds the row for those filters, and what that was asked. */
function listing(source: AccountSource, wanted: object) {
  const asked: object[] = [];
  const answering: AccountSource = {
    ...source,
    infractions: null,
    callbacks: null,
    listTransactions({ page: _page, limit: _limit, ...filters }) {
      asked.push(filters);
      const isThere = JSON.stringify(filters) === JSON.stringify(wanted);
      const transactions = isThere ? [row] : [];
      const total = transactions.length;
      return Promise.resolve({ ok: true, value: { total, pages: total, transactions } });
    },
    lookUp: ([term = '']) =>
      Promise.resolve({
        ok: true,
        value: {
          results: [
            {
              term,
              hasMore: false,
              matches:
                term.toUpperCase() === 'PED-1'
                  ? [{ ...row, foundAs: 'clientReference', partyName: 'Luiz' }]
                  : [],
            },
          ],
        },
      }),
  };
  return { source: answering, asked };
}

const find = async (source: AccountSource, text: string) => {
  const found = await findAnything(source, { text, as: null, limit: 5 });
  if (!found.ok) throw new Error(found.failure.kind);
  return found.value;
};

test('an address of an infraction or a callback is what it names', async () => {
  const { source } = listing(sourceOf('bearer', 'a'), {});
  const { infractions, callbacks } = sourceOf('bearer', 'a');
  if (!infractions || !callbacks) throw new Error('an account of this edition has both');
  const asked: string[] = [];
  const noting = (id: string) => {
    asked.push(id);
    return Promise.resolve(failureOf('not-found'));
  };
  const answering: AccountSource = {
    ...source,
    infractions: { ...infractions, read: noting },
    callbacks: { ...callbacks, read: noting },
  };
  const [account, callback] = [crypto.randomUUID(), crypto.randomUUID()];
  const infraction = 'INBC8E0123456789ABCDE65705';
  await find(answering, `http://localhost:3000/${account}/infracoes/${infraction}`);
  await find(answering, `http://localhost:3000/${account}/callbacks/${callback}?from=list`);
  expect(asked).toEqual([infraction, callback]);
});

test('an amount and a name are asked for together, in the words of the API', async () => {
  const { source, asked } = listing(sourceOf('bearer', 'a'), { amount: '53.90', name: 'Luiz' });
  const found = await find(source, 'Luiz 53,90');
  expect(asked).toHaveLength(1);
  expect(found).toMatchObject({ total: 1, reading: { field: 'filters' }, lacksRange: false });
});

test('what was not made on a day may have been paid on it', async () => {
  const span = { from: '2026-11-12T03:00:00.000Z', to: '2026-11-13T02:59:59.999Z' };
  const paid = { paidFrom: span.from, paidTo: span.to, name: 'Zuleica' };
  const { source, asked } = listing(sourceOf('bearer', 'a'), paid);
  expect((await find(source, 'Zuleica, 12/11/2026')).transactions).toEqual([row]);
  expect(asked).toEqual([{ dateFrom: span.from, dateTo: span.to, name: 'Zuleica' }, paid]);
});

test('a reference that nobody wrote so is looked up in any case and listed as it is', async () => {
  const { source, asked } = listing(sourceOf('bearer', 'a'), { clientReference: 'PED-1' });
  expect((await find(source, 'ped-1')).transactions).toEqual([row]);
  expect(asked).toEqual([{ clientReference: 'ped-1' }, { clientReference: 'PED-1' }]);
});

test('who has the name as a word comes before whom it begins, and these before others', async () => {
  const names = ['Luciana Reis', 'Anabela Luz', 'Mariana', 'Ana Souza', 'João de Aná'];
  const transactions = names.map((payerName, at) => ({ ...row, id: `EP${at}`, payerName }));
  const value = { total: names.length, pages: 1, transactions };
  const source: AccountSource = {
    ...sourceOf('bearer', 'a'),
    listTransactions: ({ limit }) =>
      Promise.resolve({
        ok: true,
        value: { ...value, transactions: transactions.slice(0, limit) },
      }),
  };
  const found = await findAnything(source, { text: 'ana', as: null, limit: 4 });
  expect(found.ok && found.value.transactions.map(({ payerName }) => payerName)).toEqual([
    'Ana Souza',
    'João de Aná',
    'Anabela Luz',
    'Luciana Reis',
  ]);
});

test('where the newest have the name inside of words alone, older ones whom it begins come first', async () => {
  const names = [...Array.from({ length: 60 }, () => 'Luciana'), 'Ana Souza', 'Anabela Luz'];
  const transactions = names.map((payerName, at) => ({ ...row, id: `EP${at}`, payerName }));
  const limits: number[] = [];
  const source: AccountSource = {
    ...sourceOf('bearer', 'a'),
    listTransactions: ({ limit }) => {
      limits.push(limit);
      const value = { total: 62, pages: 1, transactions: transactions.slice(0, limit) };
      return Promise.resolve({ ok: true, value });
    },
  };
  const found = await findAnything(source, { text: 'ana', as: null, limit: 3 });
  expect(found.ok && found.value.transactions.map(({ payerName }) => payerName)).toEqual([
    'Ana Souza',
    'Anabela Luz',
    'Luciana',
  ]);
  await findAnything(source, { text: 'luciana', as: null, limit: 3 });
  expect(limits).toEqual([50, 200, 50]);
});

test('another service is never asked for a range, which it would pass over', async () => {
  const { source, asked } = listing(sourceOf('bearer', null), {});
  const found = await find(source, '50-60');
  expect(found).toMatchObject({ total: 0, lacksRange: true });
  expect(asked).toEqual([{ clientReference: '50-60' }, { name: '50-60' }]);
  const range = { page: 1, limit: 1, amountFrom: '50.00', amountTo: '60.00' };
  for (const edition of ['bearer', 'gateway'] as const) {
    // Nobody answers there: this answer came without a call.
    const listed = await sourceOf(edition, null).listTransactions(range);
    expect(listed).toMatchObject({ ok: true, value: { total: 0 } });
  }
});

test('what nobody waits for any more is not asked for', async () => {
  const { source, asked } = listing(sourceOf('bearer', 'a'), {});
  const wanted = { text: 'Luiz', as: null, limit: 5, signal: AbortSignal.abort() };
  expect(await findAnything(source, wanted)).toMatchObject({ ok: true, value: { total: 0 } });
  expect(asked).toEqual([]);
});

test('a member has three searches under way, and others theirs', () => {
  const leave = [1, 2, 3].map(() => takeSearchSlot('m'));
  expect(takeSearchSlot('m')).toBeNull();
  expect(takeSearchSlot('other')).not.toBeNull();
  leave[0]?.();
  expect(takeSearchSlot('m')).not.toBeNull();
});
