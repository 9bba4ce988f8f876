import { setTimeout } from 'node:timers/promises';
import { txidOf } from '#lib/domain/keys/txid.ts';
import { expireDueCharges } from '#service/charges/charge-queries.ts';
import type { ProviderModule } from '#service/provider/provider-module.ts';
import { createEfiApp, findSweep, webhookSecret } from './bacen-app.ts';
import type { BacenApp } from './bacen-app.ts';
import type { FakeBank } from './fake-bank.ts';
import { assertReconciled } from './test-bank.ts';
import type { LastWord, TestBank } from './test-bank.ts';

/**
 * Efí's adapter and the fake behind it as bank. It tells of everything twice, and both
 * processes take what was told at the same time.
 */
export async function openEfiBank(): Promise<TestBank> {
  const app = await createEfiApp();
  const { service, provider } = app;
  const { bank } = provider;
  const { pool } = service;
  const second = await service.replica();
  const refusedKey = 'recusada@exemplo.com.br';
  bank.refusedKey = refusedKey;
  // Nothing settles by itself: a test says when.
  bank.payoutStatus = 'EM_PROCESSAMENTO';
  bank.devolutions = 'EM_PROCESSAMENTO';

  return {
    service,
    second,
    refusedKey,
    takesLate: true,
    answers: false,
    async pay(_seller, { id }) {
      const txid = txidOf(id);
      const charge = bank.charges.get(txid);
      if (!charge) throw new Error(`the bank has no charge ${id}`);
      const { endToEndId } = bank.receive({ txid, valor: charge.valor.original });
      await tell(app, endToEndId);
      const { rowCount } = await pool.query(
        `select from transactions where id = $1 and end_to_end_id = $2 and status = 'COMPLETED'`,
        [id, endToEndId],
      );
      return rowCount === 1;
    },
    async expire(_seller, { id }) {
      await pool.query('update transactions set expires_at = now() where id = $1', [id]);
      return (await expireDueCharges(pool, 10)) > 0;
    },
    contradict: (_seller, { id }, words) => contradict(app, id, words),
    async end(orderId, word) {
      await service.orders.drain();
      const order = findOrder(bank, orderId);
      order.become(word);
      await tell(app, order.endToEndId);
    },
    async assertSound() {
      await endAllOrders(app);
      await app.assertSound();
      await assertReconciled(pool, app.module);
    },
    close: () => app.close(),
  };
}

/** Tells of this Pix so many times; both processes take half of it each, at the same time. */
async function tell({ service, modules }: BacenApp, endToEndId: string, times = 2) {
  const path = `/provider/v1/webhook?hmac=${webhookSecret}`;
  const body = { pix: [{ endToEndId }] };
  await Promise.all(Array.from({ length: times }, () => service.api.post(path, body)));
  const take = (module: ProviderModule) =>
    findSweep(module, 'take webhooks of the provider').run(Math.ceil(times / modules.length));
  for (;;) {
    await Promise.all(modules.map(take));
    const { rowCount } = await service.pool.query(
      `select from provider_webhooks where due_at is not null
          and position($1 in convert_from(body, 'utf8')) > 0 limit 1`,
      [endToEndId],
    );
    if (rowCount === 0) return;
    await setTimeout(5);
  }
}

/** All at once it says each word of the transaction's last order; it keeps to what is booked. */
async function contradict(app: BacenApp, transactionId: string, words: LastWord[]) {
  const { service, provider } = app;
  const order = findOrder(provider.bank, await lastOrderOf(app, transactionId));
  const call = `GET ${order.path}`;
  const before = provider.heard.length;
  const answers = words.map((word) => ({ status: 200, body: order.as(word) }));
  provider.fail(new RegExp(`^${call}$`), ...answers);
  await tell(app, order.endToEndId, words.length);
  const asked = provider.heard.slice(before).filter((line) => line === call);
  if (asked.length !== words.length) throw new Error(`asked ${asked.length} times`);
  const { rows } = await service.pool.query<{ isSettled: boolean }>(
    `select status = case type when 'DEPOSIT' then 'REFUNDED' else 'COMPLETED' end as "isSettled"
       from transactions where id = $1`,
    [transactionId],
  );
  order.become(rows[0]?.isSettled ? 'settled' : 'failed');
  return [];
}

async function lastOrderOf({ service }: BacenApp, transactionId: string): Promise<string> {
  await service.orders.drain();
  const { rows } = await service.pool.query<{ id: string }>(
    `select id from provider_orders where transaction_id = $1 order by created_at desc limit 1`,
    [transactionId],
  );
  return rows[0]?.id ?? '';
}

const payoutStatus = { settled: 'REALIZADO', failed: 'NAO_REALIZADO' } as const;
const devolutionStatus = { settled: 'DEVOLVIDO', failed: 'NAO_REALIZADO' } as const;

/** What the bank knows of an order of ours: where it is asked for, and how it may read. */
function findOrder({ payouts, payments }: FakeBank, orderId: string) {
  const payout = payouts.get(orderId);
  if (payout) {
    const { endToEndId } = payout;
    return {
      endToEndId,
      path: `/v2/gn/pix/enviados/${endToEndId}`,
      as: (word: LastWord): object => ({ ...payout, status: payoutStatus[word] }),
      become: (word: LastWord) => void (payout.status = payoutStatus[word]),
    };
  }
  for (const pix of payments.values()) {
    const { endToEndId, devolucoes } = pix;
    const devolution = devolucoes.find(({ id }) => id === orderId);
    if (!devolution) continue;
    const others = devolucoes.filter((one) => one !== devolution);
    return {
      endToEndId,
      path: `/v2/pix/${endToEndId}`,
      as: (word: LastWord): object => ({
        ...pix,
        devolucoes: [...others, { ...devolution, status: devolutionStatus[word] }],
      }),
      become: (word: LastWord) => void (devolution.status = devolutionStatus[word]),
    };
  }
  throw new Error(`the bank has no order ${orderId}`);
}

/** Asks for the results of all orders until each has one; what is sent only now is settled then. */
async function endAllOrders(app: BacenApp): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    app.provider.bank.settle();
    await app.endOrders();
    const { rowCount } = await app.service.pool.query(
      `select from provider_orders where state <> 'DONE' limit 1`,
    );
    if (rowCount === 0) return;
  }
  throw new Error('orders are open for ever');
}
