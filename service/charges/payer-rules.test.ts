import { afterEach, describe, expect, test } from 'vitest';
import { updateAccount } from '#service/accounts/update-account.ts';
import { sweepOrders } from '#service/orders/handle-order.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { editions } from '#service/testing/edition-adapter.ts';
import type { EditionAccount } from '#service/testing/edition-adapter.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { shopCallbackUrl } from '#service/testing/test-infractions.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { refusedPayer } from './payer-rules.ts';

const service = openForTests(createTestApp);
afterEach(() => assertSound(service));

const named = '52998224725';
const company = '11222333000181';

async function rowOf({ accountId }: EditionAccount, id: string): Promise<TransactionRow | null> {
  return findTransaction(service.pool, { accountId, id });
}

async function booksOf({ accountId }: EditionAccount) {
  const { rows } = await service.pool.query<{ book: string; cents: number }>(
    `select book, sum(amount_cents)::int as cents from ledger_entries
      where account_id = $1 group by book having sum(amount_cents) <> 0 order by book`,
    [accountId],
  );
  return Object.fromEntries(rows.map(({ book, cents }) => [book, cents]));
}

describe.each(editions)('in the $edition edition', (adapter) => {
  const ended = adapter.edition === 'bearer' ? 'ERROR' : 'CANCELED';

  test.each([
    {
      rule: { denyCompanyDeposit: true },
      payerDocument: company,
      reason: 'Bloqueio de depósitos para CNPJ',
      refundReason: 'DENY_COMPANY_DEPOSIT',
    },
    {
      rule: { onlyNamedPayer: true },
      payerDocument: '12345678909',
      reason: 'Pagamento rejeitado pelo PSP do recebedor',
      refundReason: null,
    },
  ])('$reason: the money goes back by itself and was never credited', async (wanted) => {
    const seller = await adapter.open(service);
    await updateAccount(service.pool, { accountId: seller.accountId, ...wanted.rule });
    const charge = await seller.charge({ callbackUrl: shopCallbackUrl });
    await service.pool.query('update transactions set generated_document = $2 where id = $1', [
      charge.id,
      named,
    ]);
    const { payerDocument } = wanted;
    const pay = () => seller.control(`/charges/${charge.id}/pay`, { payerDocument, endToEndId });
    const endToEndId = `E99999008202611221200${charge.id.slice(-11)}`;
    const replies = await Promise.all(Array.from({ length: 20 }, pay));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await rowOf(seller, charge.id)).toMatchObject({
      status: ended,
      cancellation_reason: wanted.reason,
      refund_reason: wanted.refundReason,
      refund_status: 'PENDING',
      refund_amount_cents: 1_000n,
      end_to_end_id: endToEndId,
      payer_document: payerDocument,
      paid_at: null,
    });
    expect(await seller.balances()).toEqual(['0.00', '0.00']);
    expect(await booksOf(seller)).toEqual({ settlement: -1_000, suspense: 1_000 });
    const other = await seller.control(`/charges/${charge.id}/pay`, { late: true });
    expect(other.status).toBe(adapter.refused);

    await sweepOrders(service.orderDependencies, 100);
    await seller.control(`/refunds/${charge.id}/complete`);
    await seller.control(`/refunds/${charge.id}/complete`);
    expect(await rowOf(seller, charge.id)).toMatchObject({
      status: ended,
      refund_status: 'COMPLETED',
      refund_end_to_end_id: expect.stringMatching(/^D/),
      refunded_at: expect.any(Date),
    });
    expect(await booksOf(seller)).toEqual({});
    const { rows } = await service.pool.query(
      `with sent as materialized (
         select count(*)::int as orders from provider_orders where transaction_id = $1)
       select transaction_status as told, orders
         from callbacks cross join sent where transaction_id = $1`,
      [charge.id],
    );
    expect(rows).toEqual([{ told: ended, orders: 1 }]);
  });

  test('money that cannot be given back is an item that somebody sees', async () => {
    const seller = await adapter.open(service);
    await updateAccount(service.pool, { accountId: seller.accountId, denyCompanyDeposit: true });
    const charge = await seller.charge();
    await seller.control(`/charges/${charge.id}/pay`, { payerDocument: company });
    await sweepOrders(service.orderDependencies, 100);
    await seller.control(`/refunds/${charge.id}/fail`);
    const { rows } = await service.pool.query(
      `select reason, state, transaction_id, amount_cents::int as cents from suspense_items
        where account_id = $1`,
      [seller.accountId],
    );
    expect(rows).toEqual([
      { reason: 'no_charge', state: 'open', transaction_id: charge.id, cents: 1_000 },
    ]);
  });

  test('the named payer pays, anybody pays a charge without a name, a person pays where companies may not', async () => {
    const seller = await adapter.open(service);
    await updateAccount(service.pool, {
      accountId: seller.accountId,
      onlyNamedPayer: true,
      denyCompanyDeposit: true,
    });
    const [one, other] = [await seller.charge(), await seller.charge()];
    await service.pool.query('update transactions set generated_document = $2 where id = $1', [
      one.id,
      '529.982.247-25',
    ]);
    await seller.control(`/charges/${one.id}/pay`, { payerDocument: named });
    await seller.control(`/charges/${other.id}/pay`, { payerDocument: '12345678909' });
    expect(await seller.balances()).toEqual(['20.00', '0.00']);
  });
});

test('of a masked document the digits that are told must agree, and nobody is nobody else', () => {
  const rules = {
    onlyNamedPayer: true,
    denyCompanyDeposit: true,
    refusedStatus: 'ERROR' as const,
  };
  const isRefused = (payerDocument: string | null) =>
    refusedPayer({ generated_document: named }, { payerDocument }, rules) !== null;
  expect(['***.982.247-**', '529.982.247-25', null].map(isRefused)).toEqual([false, false, false]);
  expect(['***.982.248-**', '52998224724', '11.222.333/0001-81'].map(isRefused)).toEqual([
    true,
    true,
    true,
  ]);
});
