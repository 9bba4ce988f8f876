import { describe, expect, test } from 'vitest';
import { foreignCallbacks } from '#lib/server/sources/foreign/foreign-callbacks.ts';
import { hidePersonalData } from './hide-personal-data.ts';

const log = {
  id: 'c1',
  createdAt: '2026-11-22T12:00:00.000Z',
  transactionId: null,
  url: 'https://loja.example/111.444.777-35/pix',
  status: 422,
  attempt: 0,
  responseTime: 12,
  nextAttemptAt: null,
  body: { status: 'COMPLETED', payerDocument: '11144477735', amount: 37.9 },
  responseBody: '{"error":"cliente 11144477735 desconhecido"}',
  responseHeaders: { 'x-cliente': '11144477735' },
};

describe('a role that may not see the data of people', () => {
  const source = hidePersonalData({
    callbacks: foreignCallbacks('c', {
      list: () => Promise.reject(new Error('not asked')),
      read: () => Promise.resolve({ ok: true, value: log }),
    }),
    nothing: null,
    readBytes: () => Promise.resolve(new Uint8Array([1])),
    readPayer: () => Promise.resolve({ payerDocument: '11144477735', note: '111.444.777-35' }),
  });

  test('reads a callback of any service with each of them masked, wherever it stands', async () => {
    const found = await source.callbacks.read('c1');
    expect(found.ok && found.value).toMatchObject({
      url: 'https://loja.example/***.444.777-**/pix',
      request: { body: '{"status":"COMPLETED","payerDocument":"***.444.777-**","amount":37.9}' },
      response: {
        body: '{"error":"cliente ***.444.777-** desconhecido"}',
        headers: { 'x-cliente': '***.444.777-**' },
      },
    });
  });

  test('leaves what pages compare as it is, and what is no text', async () => {
    expect(source.nothing).toBeNull();
    expect(await source.readBytes()).toEqual(new Uint8Array([1]));
    expect(await source.readPayer()).toEqual({
      payerDocument: '11144477735',
      note: '***.444.777-**',
    });
  });
});
