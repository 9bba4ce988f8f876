import { expect, test } from 'vitest';
import type { Beginnings } from '#lib/contract/panel/look-up.ts';
import type { EditionApi, AccountRecords } from '#lib/server/sources/source.ts';
import { searchWithoutPeople } from './search-without-people.ts';

const transaction = {
  id: 'EP0123456789ABCDEF01234567',
  foundAs: 'clientReference',
  type: 'DEPOSIT',
  status: 'COMPLETED',
  amount: 10,
  partyName: 'Ana Lima',
  clientReference: 'PED-1',
  createdAt: '2026-11-12T12:00:00.000Z',
} as const;
const infraction = {
  id: 'IN0123456789ABCDEF01234567',
  protocol: 'a1b2c3d4-0000-4000-8000-000000000000',
  status: 'OPEN',
  analysisResult: null,
  isReopened: false,
  foundAs: 'protocol',
  partyName: 'Ana Lima',
  amount: 10,
  reportedAt: '2026-11-12T12:00:00.000Z',
} as const;

test('beginnings tell who may not see people no payer, and no CPF digit by digit', async () => {
  const value: Beginnings = {
    transactions: [transaction, { ...transaction, clientReference: '529.982.247-25' }],
    hasMore: false,
    infractions: [infraction, { ...infraction, foundAs: 'payerName' }],
  };
  // What is not asked for need not be there.
  const given = {
    findBeginnings: () => Promise.resolve({ ok: true, value }),
  } as unknown as EditionApi & AccountRecords;
  expect(await searchWithoutPeople(given).findBeginnings?.('529')).toEqual({
    ok: true,
    value: { transactions: [transaction], hasMore: false, infractions: [infraction] },
  });
});
