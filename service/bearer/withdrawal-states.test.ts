import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { transactionStatus } from '#lib/domain/states/enums.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import type { Reply } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { postWithdrawal } from '#service/testing/test-withdrawals.ts';

const service = openForTests(createTestApp);
const shop = openForTests(() =>
  openShop(service, { openingBalanceCents: 100_000n, feeOutFixedCents: 50n }),
);

type Event = 'settle' | 'fail';

function report(event: Event, id: string) {
  const body = event === 'fail' ? { cancellationReason: 'Chave Pix inválida' } : {};
  const path = `/sandbox/v1/withdrawals/${id}/${event}`;
  return service.api.post<Transaction>(path, body, { token: shop.token });
}

/** Where each event leads; `same`: it happened already, so nothing changes; absent: refused. */
const outcomes: Partial<
  Record<TransactionStatus, Partial<Record<Event, TransactionStatus | 'same'>>>
> = {
  PENDING: { settle: 'COMPLETED', fail: 'CANCELED' },
  COMPLETED: { settle: 'same' },
  CANCELED: { fail: 'same' },
};

async function withdrawalIn(status: TransactionStatus): Promise<string> {
  const { id } = (await postWithdrawal(service, shop, { callbackUrl: 'https://loja.example/pix' }))
    .body;
  await service.orders.drain();
  if (status === 'COMPLETED') await report('settle', id);
  else if (status === 'CANCELED') await report('fail', id);
  else if (status !== 'PENDING') {
    // No event of a withdrawal leads there.
    await service.pool.query('update transactions set status = $2 where id = $1', [id, status]);
  }
  return id;
}

interface Counts {
  entries: bigint;
  callbacks: bigint;
  order_state: string;
}

/** Whatever an event could have changed. */
async function everythingOf(id: string) {
  const counts = await service.pool.query<Counts>(
    `select (select count(*) from ledger_entries where transaction_id = $1) as entries,
            (select count(*) from callbacks where transaction_id = $1) as callbacks,
            (select state from provider_orders where id = $1) as order_state`,
    [id],
  );
  const { token } = shop;
  const shown = await service.api.get<Transaction>(`/v1/withdraw/?id=${id}`, { token });
  return { ...counts.rows[0], shown: shown.text, balances: await shop.balances() };
}

describe.each(transactionStatus.options)('a withdrawal in %s', (status) => {
  test.each(['settle', 'fail'] as const)('at: %s', async (event) => {
    const id = await withdrawalIn(status);
    const before = await everythingOf(id);
    const reply = await report(event, id);
    const after = await everythingOf(id);
    const callbacks = Number(after.callbacks) - Number(before.callbacks);
    expect({ answer: answerOf(reply), shown: after.shown === reply.text, callbacks }).toEqual(
      expectedOf(outcomes[status]?.[event], status),
    );
    expect(isDeepStrictEqual(after, before)).toBe(callbacks === 0);
    expect(after.order_state === 'DONE').toBe(['COMPLETED', 'CANCELED'].includes(statusOf(after)));
  });
});

const answerOf = ({ status, body }: Reply<Transaction>) => (status === 200 ? body.status : status);

function statusOf({ shown }: { shown: string }): TransactionStatus {
  const { status }: Transaction = JSON.parse(shown);
  return status;
}

/** What is answered, whether it is what a query shows then, and how many callbacks it makes. */
function expectedOf(outcome: TransactionStatus | 'same' | undefined, status: TransactionStatus) {
  if (outcome === undefined) return { answer: 422, shown: false, callbacks: 0 };
  if (outcome === 'same') return { answer: status, shown: true, callbacks: 0 };
  return { answer: outcome, shown: true, callbacks: 1 };
}
