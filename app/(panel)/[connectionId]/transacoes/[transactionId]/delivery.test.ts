import { expect, test } from 'vitest';
import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import { readDelivery } from './delivery.ts';

function attempt(fields: Partial<CallbackLog>): CallbackLog {
  return {
    id: 'a',
    url: 'https://loja.example/pix',
    status: 500,
    transactionId: 'EP1',
    body: { status: 'COMPLETED' },
    responseBody: '',
    responseHeaders: {},
    responseTime: 5,
    createdAt: '2026-11-21T12:00:00.000Z',
    attempt: 0,
    nextAttemptAt: null,
    ...fields,
  };
}

test('one 2xx for the present status is enough, whatever came after it', () => {
  const callbacks = [attempt({ attempt: null }), attempt({ status: 204 })];
  expect(readDelivery('COMPLETED', callbacks)).toEqual({
    kind: 'yes',
    status: 204,
    at: '2026-11-21T12:00:00.000Z',
    againAt: null,
  });
});

test('what was delivered is so since the first time, and a resend told it again', () => {
  const first = attempt({ status: 200 });
  const resent = attempt({ status: 200, attempt: null, createdAt: '2026-11-21T12:28:00.000Z' });
  const at = first.createdAt;
  expect(readDelivery('COMPLETED', [resent, first])).toMatchObject({
    at,
    againAt: resent.createdAt,
  });
  // Of a resend that was the first to arrive nothing was told before.
  expect(readDelivery('COMPLETED', [resent, attempt({})])).toMatchObject({
    at: resent.createdAt,
    againAt: null,
  });
  const ofInfraction = attempt({
    status: 200,
    body: { status: 'COMPLETED', infraction: { id: 'i', status: 'OPEN' } },
    createdAt: '2026-11-21T12:40:00.000Z',
  });
  expect(readDelivery('COMPLETED', [ofInfraction, first])).toMatchObject({ at, againAt: null });
});

test('a 2xx for an earlier status does not count', () => {
  const refunded = attempt({ body: { status: 'REFUNDED' }, status: 0 });
  const callbacks = [refunded, attempt({ status: 200 })];
  expect(readDelivery('REFUNDED', callbacks)).toMatchObject({
    kind: 'no',
    attempts: 1,
    lastAnswer: { status: 0, noAnswer: null },
  });
  expect(readDelivery('WAITING_FOR_REFUND', callbacks)).toEqual({ kind: 'notYet' });
});

test('the next automatic attempt is named, also after a resend', () => {
  const nextAttemptAt = new Date(Date.now() + 60_000).toISOString();
  const callbacks = [attempt({ attempt: null, status: 0 }), attempt({ nextAttemptAt })];
  expect(readDelivery('COMPLETED', callbacks)).toEqual({
    kind: 'no',
    about: 'status',
    attempts: 2,
    lastAnswer: { status: 0, noAnswer: null },
    nextAttemptAt,
  });
});

test('a next attempt whose time has passed is none', () => {
  const callbacks = [attempt({ nextAttemptAt: '2026-11-21T12:02:00.000Z' })];
  expect(readDelivery('COMPLETED', callbacks)).toMatchObject({ nextAttemptAt: null });
});

test('an update of an infraction is told for itself, its last one', () => {
  const about = (status: string) => ({ status: 'COMPLETED', infraction: { id: 'i', status } });
  const open = attempt({ body: about('OPEN'), attempt: 4 });
  const told = [attempt({ body: about('WAITING_PSP'), status: 200 }), attempt({ status: 200 })];
  expect(readDelivery('COMPLETED', [open, open, ...told])).toEqual({
    kind: 'no',
    about: 'infraction',
    attempts: 2,
    lastAnswer: { status: 500, noAnswer: null },
    nextAttemptAt: null,
  });
  const resent = attempt({ body: about('OPEN'), attempt: null, status: 200 });
  expect(readDelivery('COMPLETED', [resent, open, ...told])).toMatchObject({ kind: 'yes' });
});

test('without any attempt an unpaid charge has nothing to tell, a paid one has', () => {
  expect(readDelivery('PENDING', [])).toBeNull();
  expect(readDelivery('COMPLETED', [])).toEqual({ kind: 'never' });
});
