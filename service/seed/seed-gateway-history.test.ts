import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { webhookDeposit, webhookWithdraw } from '#lib/contract/gateway/webhook.ts';
import { computeTax } from '#lib/domain/money/compute-fee.ts';
import { findTaxRule } from '#lib/domain/money/tax-rule.ts';
import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import { createAccount } from '#service/accounts/create-account.ts';
import { createRenderers } from '#service/callback-renderers.ts';
import { createPool } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { verifyLedger } from '#service/ledger/verify-ledger.ts';
import { createTestDatabase } from '#service/testing/database/test-database.ts';
import type { TestDatabase } from '#service/testing/database/test-database.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { seedHistory } from './seed-history.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { pipeline: false });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const order = { transactions: 2_000, days: 10, seed: 'test', locationHost: 'pix.sandbox.test' };

describe('a history of the API-key edition', () => {
  const rule = { minCents: 1n, maxCents: null, taxType: 'FIXED' as const };
  const taxRules: TaxRule[] = [
    { ...rule, direction: 'DEPOSIT', maxCents: 9_999n, taxValue: 50n },
    { ...rule, direction: 'DEPOSIT', minCents: 12_000n, taxType: 'PERCENTAGE', taxValue: 9_900n },
    { ...rule, direction: 'WITHDRAW', taxValue: 100n },
  ];
  let accountId: string;
  let rows: TransactionRow[];
  beforeAll(async () => {
    ({ accountId } = await createAccount(pool, { edition: 'gateway', name: 'Loja', taxRules }));
    const renderers = createRenderers('http://pix.test');
    await seedHistory(pool, { ...order, renderers, accountId });
    ({ rows } = await pool.query<TransactionRow>(
      'select * from transactions where account_id = $1 order by seq',
      [accountId],
    ));
  });

  test('has its ids and statuses, and the fee of the rule that contains each amount', () => {
    expect(rows).toHaveLength(2_000);
    for (const row of rows) {
      expect(row.id).toMatch(/^c[0-9a-z]{24}$/);
      expect(row.status).not.toBe('ERROR');
      expect(row.generated_name ?? 'A').toMatch(/^[a-zA-Z ]+$/);
      const { type, amount_cents: amountCents } = row;
      if (type !== 'DEPOSIT' && type !== 'WITHDRAW') throw new Error(`a ${type} in a history`);
      const found = findTaxRule(taxRules, { direction: type, amountCents });
      expect(found).not.toBeNull();
      expect(row.tax_type).toBe(found?.taxType);
      expect(row.fee_cents).toBe(found && computeTax(found, amountCents));
    }
    const statuses = new Set(rows.map(({ status }) => status));
    expect(statuses).toContain('REFUNDED');
    expect(rows.some(({ type }) => type === 'WITHDRAW')).toBe(true);
  });

  test('has a sound ledger without a blocked balance', async () => {
    expect(await verifyLedger(pool)).toMatchObject({ differenceCents: 0n, brokenStatements: 0 });
    const { rows: blocked } = await pool.query(
      `select from ledger_entries where account_id = $1 and book = 'blocked'`,
      [accountId],
    );
    expect(blocked).toHaveLength(0);
  });

  test('has one attempt for each change, whatever came of it', async () => {
    const { rows: callbacks } = await pool.query<{ state: string; attempts: number; body: string }>(
      `select c.state, c.attempts, l.body from callbacks c
         join callback_logs l on l.callback_seq = c.seq where c.account_id = $1`,
      [accountId],
    );
    expect(callbacks.length).toBeGreaterThan(1_000);
    expect(callbacks.every(({ attempts }) => attempts === 1)).toBe(true);
    expect(new Set(callbacks.map(({ state }) => state))).toEqual(new Set(['DELIVERED', 'FAILED']));
    for (const { body } of callbacks) {
      z.union([webhookDeposit.strict(), webhookWithdraw.strict()]).parse(JSON.parse(body));
    }
  });
});
