import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#service/accounts/account.ts';
import { createAuthenticator } from '#service/accounts/authenticate.ts';
import type { OrderAnswer } from '#service/provider/provider.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { providersOf } from '#service/testing/provider/providers-of.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import { requestWithdrawal } from '#service/withdrawals/request-withdrawal.ts';
import { createOrderSender } from './order-sender.ts';

const service = openForTests(createTestApp);
let account: Account;
beforeAll(async () => {
  const { apiKey } = await openGatewayShop(service, { openingBalanceCents: 1_000_000n });
  const principal = await createAuthenticator(service.pool)(apiKey, '127.0.0.1');
  if (!principal) throw new Error('no account');
  account = principal.account;
});
afterEach(() => assertSound(service));

const refusal: OrderAnswer = { answer: 'refused', reason: 'Chave Pix inválida' };

/** A provider that speaks when it is told to. */
function openSlowSender() {
  const word = Promise.withResolvers<OrderAnswer>();
  // It may break down before anybody listens.
  word.promise.catch(() => undefined);
  const port = service.orderDependencies.providers.portOf(null);
  const orders = createOrderSender({
    ...service.orderDependencies,
    providers: providersOf({ ...port, sendWithdrawal: () => word.promise }),
  });
  return { orders, say: word.resolve, breakDown: word.reject };
}

function newWithdrawal() {
  return requestWithdrawal(service.pool, {
    account,
    amountCents: 1_000n,
    destination: { pixKey: '52998224725', pixType: 'cpf' },
    callbackUrl: 'https://loja.example/pix',
    description: null,
    clientReference: null,
    orderLeaseMs: 30_000,
  });
}

async function stateOf(id: string) {
  const { rows } = await service.pool.query<{ status: string; notified: string[]; order: string }>(
    `select t.status, o.state as order,
            array(select transaction_status from callbacks c
                   where c.transaction_id = t.id and c.account_id = t.account_id) as notified
       from transactions t join provider_orders o on o.id = t.id where t.id = $1`,
    [id],
  );
  return rows[0];
}

describe('a caller who waits for the provider', () => {
  test('hears a refusal, and then no callback says it', async () => {
    const { orders, say } = openSlowSender();
    const row = await newWithdrawal();
    const heard = orders.sendAndWait(row, 60_000);
    say(refusal);
    expect(await heard).toBe('refused');
    expect(await stateOf(row.id)).toEqual({ status: 'CANCELED', notified: [], order: 'DONE' });
  });

  test('who has gone is notified by the callback instead', async () => {
    const { orders, say } = openSlowSender();
    const row = await newWithdrawal();
    expect(await orders.sendAndWait(row, 1)).toBe('open');
    expect(await stateOf(row.id)).toEqual({ status: 'PENDING', notified: [], order: 'QUEUED' });
    say(refusal);
    await orders.drain();
    expect(await stateOf(row.id)).toEqual({
      status: 'CANCELED',
      notified: ['CANCELED'],
      order: 'DONE',
    });
  });

  test('goes on when the provider accepts, or breaks down: that is no refusal', async () => {
    for (const end of ['accept', 'break down']) {
      const { orders, say, breakDown } = openSlowSender();
      const row = await newWithdrawal();
      const heard = orders.sendAndWait(row, 60_000);
      if (end === 'accept') say({ answer: 'accepted' });
      else breakDown(new Error('connection reset'));
      expect(await heard).toBe('open');
      expect(await stateOf(row.id)).toEqual({ status: 'PENDING', notified: [], order: 'SENT' });
    }
  });

  test('is not kept waiting when the process sends as much as it may: a sweep takes over', async () => {
    const { orders, say } = openSlowSender();
    const rows = [];
    for (let index = 0; index < 65; index += 1) rows.push(await newWithdrawal());
    const heard = rows.map((row) => orders.sendAndWait(row, 60_000));
    expect(await heard[64]).toBe('open');
    const { rows: due } = await service.pool.query<{ id: string }>(
      `select id from provider_orders where state = 'QUEUED' and lease_until <= now()`,
    );
    expect(due.map(({ id }) => id)).toEqual([rows[64]?.id]);
    say({ answer: 'accepted' });
    expect(new Set(await Promise.all(heard))).toEqual(new Set(['open']));
  });
});
