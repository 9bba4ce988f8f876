import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from '#service/accounts/account.ts';
import { createAuthenticator } from '#service/accounts/authenticate.ts';
import { violatedConstraint } from '#service/database/database-error.ts';
import type { ChargeOrder } from '#service/provider/provider.ts';
import { findSplits } from '#service/splits/split-queries.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { providersOf } from '#service/testing/provider/providers-of.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openGatewayShop } from '#service/testing/test-gateway-shop.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { findTransaction } from '#service/transactions/transaction-queries.ts';
import { createChargeCreator } from './create-charge.ts';
import type { CreateCharge } from './create-charge.ts';
import type { NewChargeInput } from './insert-charges.ts';

const service = openForTests(createTestApp);
let accounts: Account[];
let createCharge: CreateCharge;
beforeAll(async () => {
  const [seller, shop, gateway] = [
    await openShop(service, { feeInPercentPpm: 12_345n, feeInFixedCents: 7n }),
    await openShop(service),
    await openGatewayShop(service),
  ];
  const authenticate = createAuthenticator(service.pool);
  const secrets = [seller.token, shop.token, gateway.apiKey];
  const found = await Promise.all(secrets.map((secret) => authenticate(secret, '127.0.0.1')));
  accounts = found.flatMap((principal) => principal?.account ?? []);
  const { providers, log } = service.orderDependencies;
  createCharge = createChargeCreator({
    pool: service.pool,
    providers: providersOf(providers.portOf(null)),
    log,
  });
});

/** Inputs of every kind, so that no column stands where another one's value would be noticed. */
function inputOf(index: number): Omit<NewChargeInput, 'account' | 'requestId'> {
  const splits = Array.from({ length: index % 4 }, (_, position) => ({
    recipientId: `conta ${index} ${position}`,
    ...(position === 1
      ? { type: 'percent' as const, valueE4: 125_000n, protected: index % 8 === 2 }
      : { type: 'fixed' as const, valueE4: 100n }),
  }));
  return {
    amountCents: 10_000n + BigInt(index),
    ...(index % 2 === 0 && { callbackUrl: `https://loja.example/${index}` }),
    ...(index % 3 === 0 && { generatedName: `José Ávila da "Silva", {${index}}` }),
    ...(index % 5 === 0 && { generatedDocument: String(52_998_224_725 + index) }),
    ...(index % 7 === 0 && {
      generatedEmail: `a${index}@example.com`,
      expiresInSeconds: 60 + index,
    }),
    ...(index % 11 !== 0 && { clientReference: `pedido\\ ${index} NULL` }),
    splits,
  };
}

const accountOf = (index: number): Account => {
  const account = accounts[index % accounts.length];
  if (!account) throw new Error('an account has no living credential');
  return account;
};

test('charges that arrive together are each answered as the database has them', async () => {
  const created = await Promise.all(
    Array.from({ length: 90 }, async (_, index) => {
      const input = inputOf(index);
      const requestId = index % 2 ? randomUUID() : null;
      const account = accountOf(index);
      return { input, ...(await createCharge({ ...input, account, requestId })) };
    }),
  );
  for (const [index, { input, row, splits }] of created.entries()) {
    const { id: accountId } = accountOf(index);
    const stored = await findTransaction(service.pool, { accountId, id: row.id });
    expect(stored).toMatchObject(row);
    expect(row).toMatchObject({ account_id: accountId, amount_cents: input.amountCents });
    expect(row.names_folded).toBe(input.generatedName ? `jose avila da "silva", {${index}}` : '');
    expect((await findSplits(service.pool, [row])).get(row.id) ?? []).toEqual(splits);
    expect(splits).toHaveLength(index % 4);
  }
});

test('charges that arrive together share commits, each in the order in which they came', async () => {
  const account = accountOf(0);
  const created = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      createCharge({ account, amountCents: BigInt(1_000 + index), requestId: null }),
    ),
  );
  const ids = created.map(({ row }) => row.id);
  const { rows } = await service.pool.query<{ ids: string[] }>(
    `select array_agg(id order by seq) as ids from transactions where id = any($1)
      group by xmin::text`,
    [ids],
  );
  expect(rows.length).toBeLessThanOrEqual(3);
  for (const commit of rows) {
    const together = new Set(commit.ids);
    expect(commit.ids).toEqual(ids.filter((id) => together.has(id)));
  }
});

test('of charges that arrive together only the second of one request is refused', async () => {
  const account = accountOf(1);
  const requestIds: string[] = Array.from({ length: 12 }, () => randomUUID());
  requestIds[7] = requestIds[3] ?? '';
  const outcomes = await Promise.allSettled(
    requestIds.map((requestId, index) => {
      const input = { ...inputOf(2), clientReference: `pedido ${index}` };
      return createCharge({ ...input, account, requestId });
    }),
  );
  const refused = outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [[index, violatedConstraint(outcome.reason)]] : [],
  );
  expect(refused).toEqual([[7, 'transactions_request']]);
  const { rows } = await service.pool.query<{ charges: number; splits: number }>(
    `select count(*)::int as charges,
            sum((select count(*) from transaction_splits s
                  where s.transaction_id = t.id and s.account_id = t.account_id))::int as splits
       from transactions t where request_id = any($1::uuid[])`,
    [requestIds],
  );
  expect(rows).toEqual([{ charges: 11, splits: 22 }]);
});

test('a charge whose code the provider does not issue is in ERROR, and others beside it are not', async () => {
  const { providers, log } = service.orderDependencies;
  const port = providers.portOf(null);
  const orders: ChargeOrder[] = [];
  const failing = createChargeCreator({
    pool: service.pool,
    log,
    providers: providersOf({
      ...port,
      issueChargeCode(order) {
        orders.push(order);
        if (order.amountCents === 1_001n) return Promise.reject(new Error('down'));
        return port.issueChargeCode(order);
      },
    }),
  });
  const account = accountOf(0);
  const input = { ...inputOf(105), account, amountCents: 1_001n, requestId: randomUUID() };
  const [failed, issued] = await Promise.all([
    failing(input),
    failing({ account, amountCents: 1_002n, requestId: null }),
  ]);
  expect(issued.row).toMatchObject({ status: 'PENDING', cancellation_reason: null });
  expect(failed.row).toMatchObject({
    status: 'ERROR',
    cancellation_reason: 'Erro ao gerar QRCode na instituição financeira',
    qr_code_text: null,
    location_token: null,
  });
  const stored = await findTransaction(service.pool, { accountId: account.id, id: failed.row.id });
  expect(stored).toMatchObject(failed.row);
  expect(orders).toMatchObject([
    {
      expiresInSeconds: 165,
      payer: { name: input.generatedName, document: input.generatedDocument },
    },
    { expiresInSeconds: 86_400, payer: null },
  ]);
  // The same request may be made once more, with another outcome.
  expect((await createCharge(input)).row.status).toBe('PENDING');
});
