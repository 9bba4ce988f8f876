import { expect, test } from 'vitest';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { readBeginnings, readHosts } from './found-beside.ts';

const address = (host: string, callbackId: string) => ({
  callbackId,
  url: `https://${host}/pix`,
  host,
  status: 200,
  lastAttemptAt: '2026-11-12T12:00:00.000Z',
});
let asked = 0;
// What is not asked for need not be there.
const source = {
  callbackRecords: {
    listAddresses: () => {
      asked += 1;
      const addresses = [
        address('pagamentos.loja.com.br', 'newest'),
        address('pagamentos.loja.com.br', 'older'),
        address('127.0.0.1:4100', 'here'),
      ];
      return Promise.resolve({ ok: true, value: { addresses } });
    },
  },
} as unknown as Pick<AccountSource, 'callbackRecords'>;

const idsOf = async (text: string) =>
  (await readHosts(source, text)).map(({ callbackId }) => callbackId);

test('a receiver is found once, by any part of its host or by its whole address', async () => {
  for (const text of ['pagamentos', 'LOJA.com', 'https://pagamentos.loja.com.br/pix?pedido=1']) {
    expect(await idsOf(text)).toEqual(['newest']);
  }
  expect(await idsOf('127.0.0.1:4100')).toEqual(['here']);
  expect(await idsOf('elsewhere.example')).toEqual([]);
});

test('what can be no host is not asked for, nor is another service', async () => {
  asked = 0;
  for (const text of ['53,90', '37.90', '11144477735', 'Ana Lima', 'abc', '12/11/2026']) {
    expect(await idsOf(text)).toEqual([]);
  }
  expect(asked).toBe(0);
  expect(await readHosts({ callbackRecords: null }, 'pagamentos')).toEqual([]);
  const none = { transactions: [], hasMore: false, infractions: [] };
  expect(await readBeginnings({ findBeginnings: null }, 'PED-1')).toEqual(none);
  const failing = { findBeginnings: () => Promise.reject(new Error('not asked')) };
  expect(await readBeginnings(failing, 'ab')).toEqual(none);
});
