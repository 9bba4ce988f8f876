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
  body: {
    status: 'COMPLETED',
    payerName: 'Tereza Cruz',
    payerDocument: '11144477735',
    amount: 37.9,
  },
  responseBody: '{"error":"cliente tereza cruz 11144477735 desconhecido"}',
  responseHeaders: { 'x-cliente': '11144477735' },
};

describe('a role that may not see the data of people', () => {
  const answers = {
    callbacks: foreignCallbacks('c', {
      list: () => Promise.reject(new Error('not asked')),
      read: () => Promise.resolve({ ok: true, value: log }),
    }),
    nothing: null,
    readBytes: () => Promise.resolve(new Uint8Array([1])),
    readPayer: () =>
      Promise.resolve({
        id: 'EP11144477735',
        type: 'DEPOSIT',
        generatedName: 'Deposit da Cruz',
        payerName: 'Tereza Cruz',
        payerDocument: '11144477735',
        receiverName: 'Loja Ipê Ltda',
        receiverDocument: '12345678000195',
        clientReference: '11144477735',
        withdrawPixKey: 'tereza@exemplo.com',
        note: 'TEREZA CRUZ, 111.444.777-35',
        rows: [{ payerName: 'Ana Lima', note: 'Ana Lima e Tereza Cruz' }],
      }),
  };
  const source = hidePersonalData(answers, 'other');

  test('reads a callback of any service with each of them masked, wherever it stands', async () => {
    const found = await source.callbacks.read('c1');
    expect(found.ok && found.value).toMatchObject({
      url: 'https://loja.example/***.444.777-**/pix',
      request: {
        body:
          '{"status":"COMPLETED","payerName":"T*** C***",' +
          '"payerDocument":"***.444.777-**","amount":37.9}',
      },
      response: {
        body: '{"error":"cliente t*** c*** ***.444.777-** desconhecido"}',
        headers: { 'x-cliente': '***.444.777-**' },
      },
    });
  });

  test('reads names, documents and keys masked, those of companies as they are', async () => {
    expect(source.nothing).toBeNull();
    expect(await source.readBytes()).toEqual(new Uint8Array([1]));
    expect(await source.readPayer()).toEqual({
      id: 'EP11144477735',
      type: 'DEPOSIT',
      generatedName: 'D*** d*** C***',
      payerName: 'T*** C***',
      payerDocument: '***.444.777-**',
      receiverName: 'Loja Ipê Ltda',
      receiverDocument: '12.345.678/0001-95',
      clientReference: '***.444.777-**',
      withdrawPixKey: 'te***a@exemplo.com',
      note: 'T*** C***, ***.444.777-**',
      rows: [{ payerName: 'A*** L***', note: 'A*** L*** e T*** C***' }],
    });
  });

  test('who may see people is told names; of the rest what pages compare and search by', async () => {
    const { readPayer } = hidePersonalData(answers, 'seer');
    expect(await readPayer()).toMatchObject({
      payerName: 'Tereza Cruz',
      payerDocument: '11144477735',
      clientReference: '11144477735',
      note: 'TEREZA CRUZ, ***.444.777-**',
    });
  });
});
