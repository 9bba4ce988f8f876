import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createAuthenticator } from '#service/accounts/authenticate.ts';
import { orderHandlers } from '#service/order-handlers.ts';
import type { OrderAnswer, OrderReport, PixProvider } from '#service/provider/provider.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { providersOf } from '#service/testing/provider/providers-of.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { requestWithdrawal } from '#service/withdrawals/request-withdrawal.ts';
import { sendOrder, sweepOrders } from './handle-order.ts';
import type { OrderDependencies } from './handle-order.ts';

const service = openForTests(createTestApp);

/** What the connection to the provider does to the next order. */
type Line = 'works' | 'lost before it is heard' | 'lost after it is heard';

/**
 * A provider that pays whatever it hears, as often as it hears it: unlike the sandbox it does not
 * know its orders by their ids, so that a second sending shows.
 */
class CarelessProvider {
  line: Line = 'works';
  isDeaf = false;
  readonly heard: string[] = [];

  get port(): PixProvider {
    return {
      issueChargeCode: () => Promise.reject(new Error('not asked for here')),
      cancelCharge: () => Promise.reject(new Error('not asked for here')),
      sendWithdrawal: ({ orderId }) => this.#hear(orderId),
      sendRefund: ({ orderId }) => this.#hear(orderId),
      concedeInfraction: () => Promise.reject(new Error('not asked for here')),
      sendDefense: () => Promise.reject(new Error('not asked for here')),
      findOrder: ({ orderId }) => this.#find(orderId),
    };
  }

  async #hear(orderId: string): Promise<OrderAnswer> {
    if (this.line === 'lost before it is heard') throw new Error('connection lost');
    this.heard.push(orderId);
    if (this.line === 'lost after it is heard') throw new Error('connection lost');
    return Promise.resolve({ answer: 'accepted' });
  }

  async #find(orderId: string): Promise<OrderReport> {
    if (this.isDeaf) throw new Error('connection lost');
    return Promise.resolve({ result: this.heard.includes(orderId) ? 'pending' : 'unknown' });
  }
}

async function openCase() {
  // Orders of earlier cases stay where they are: each case sweeps its own.
  await service.pool.query(`update provider_orders set lease_until = 'infinity'`);
  const shop = await openShop(service, { openingBalanceCents: 10_000n });
  const principal = await createAuthenticator(service.pool)(shop.token, '127.0.0.1');
  if (!principal) throw new Error('no principal');
  const { id } = await requestWithdrawal(service.pool, {
    account: principal.account,
    amountCents: 1_000n,
    destination: { pixKey: 'cliente@exemplo.com.br', pixType: 'email' },
    requestId: null,
    callbackUrl: null,
    description: null,
    clientReference: null,
  });
  const provider = new CarelessProvider();
  const deps: OrderDependencies = {
    pool: service.pool,
    providers: providersOf(provider.port),
    handlers: orderHandlers,
    log: pino({ level: 'silent' }),
    leaseMs: 30_000,
  };
  const endLease = () =>
    service.pool.query(
      `update provider_orders set lease_until = now() - interval '1 second' where id = $1`,
      [id],
    );
  const sweep = async () => {
    await endLease();
    await sweepOrders(deps, 100);
  };
  return { shop, id, provider, deps, endLease, sweep };
}

/** Held: neither paid out nor given back, whatever nobody knows. */
const held = ['90.00', '10.00'];

describe('an order', () => {
  test('is sent once by 20 that take it up at the same moment', async () => {
    const { id, provider, deps, shop } = await openCase();
    await Promise.all([
      ...Array.from({ length: 10 }, () => sendOrder(deps, id)),
      ...Array.from({ length: 10 }, () => sweepOrders(deps, 100)),
    ]);
    expect(provider.heard).toEqual([id]);
    expect(await shop.balances()).toEqual(held);
  });

  test('that the provider has is asked for, again and again, and never sent again', async () => {
    const { id, provider, deps, sweep, shop } = await openCase();
    await sendOrder(deps, id);
    for (let round = 0; round < 5; round += 1) await sweep();
    expect(provider.heard).toEqual([id]);
    expect(await shop.balances()).toEqual(held);
  });

  test('whose answer was lost is asked for before anything is sent', async () => {
    const { id, provider, deps, sweep, shop } = await openCase();
    provider.line = 'lost after it is heard';
    await sendOrder(deps, id);
    provider.line = 'works';
    await sweep();
    expect(provider.heard).toEqual([id]);
    expect(await shop.balances()).toEqual(held);
  });

  test('whose sender died after the provider had it is asked for, not sent', async () => {
    const { id, provider, sweep, shop } = await openCase();
    // As a process leaves it that dies between the provider's answer and the note of it.
    await service.pool.query('update provider_orders set attempts = 1 where id = $1', [id]);
    provider.heard.push(id);
    await sweep();
    expect(provider.heard).toEqual([id]);
    expect(await shop.balances()).toEqual(held);
  });

  test('that the provider never heard of is sent by the next sweep, by the same id', async () => {
    const { id, provider, deps, sweep, shop } = await openCase();
    provider.line = 'lost before it is heard';
    await sendOrder(deps, id);
    expect(await shop.balances()).toEqual(held);
    provider.line = 'works';
    await sweep();
    await sweep();
    expect(provider.heard).toEqual([id]);
  });

  test('is left alone while the provider cannot be asked', async () => {
    const { id, provider, deps, sweep, shop } = await openCase();
    provider.line = 'lost after it is heard';
    await sendOrder(deps, id);
    provider.line = 'works';
    provider.isDeaf = true;
    for (let round = 0; round < 3; round += 1) await sweep();
    expect(provider.heard).toEqual([id]);
    expect(await shop.balances()).toEqual(held);
  });

  test('is not taken up before the lease of its sender has ended', async () => {
    const { id, provider, deps } = await openCase();
    await service.pool.query(
      `update provider_orders set attempts = 1, lease_until = now() + interval '30 seconds'
        where id = $1`,
      [id],
    );
    await sendOrder(deps, id);
    await sweepOrders(deps, 100);
    expect(provider.heard).toEqual([]);
  });
});
