import { expect, test } from 'vitest';
import type { InfractionList } from '#lib/contract/bearer/infraction-list.ts';
import { infractionStatus } from '#lib/domain/states/enums.ts';
import { accountColumns, toAccount } from '#service/accounts/account.ts';
import type { AccountRow } from '#service/accounts/account.ts';
import { createPool } from '#service/database/pool.ts';
import { assertSound } from '#service/testing/assert-sound.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { beginHistory } from './history-state.ts';
import { makeHistory } from './make-history.ts';
import { seedHistory } from './seed-history.ts';

const service = openForTests(createTestApp);

test('a history has an infraction of every status, whose money moved at its own time', async () => {
  const shop = await openShop(service);
  const { accountId, token } = shop;
  const order = { transactions: 240, days: 14, seed: 'demo', locationHost: 'pix.sandbox.test' };
  // COPY cannot share a connection on which several queries are under way.
  const copying = createPool(service.databaseUrl, { pipeline: false });
  const report = await seedHistory(copying, { ...order, accountId });
  await copying.end();
  expect(report.infractions).toBe(12);
  const path = '/v1/user/infractions/?limit=100';
  const { infractions } = (await service.api.get<InfractionList>(path, { token })).body;
  expect(new Set(infractions.map(({ status }) => status))).toEqual(
    new Set(infractionStatus.options),
  );
  expect(new Set(infractions.map(({ transaction }) => transaction.id)).size).toBe(12);
  const { rows } = await service.pool.query(
    `select i.id, i.held_cents,
            sum(e.amount_cents) filter (where e.book = 'blocked') as blocked,
            min(e.created_at) > i.reported_at and max(e.created_at) <= i.updated_at as is_dated
       from infractions i join ledger_entries e
         on e.infraction_id = i.id and e.account_id = i.account_id
      where i.account_id = $1 group by i.id, i.held_cents, i.reported_at, i.updated_at`,
    [accountId],
  );
  expect(rows).toHaveLength(8);
  expect(rows.every((row) => row.is_dated)).toBe(true);
  const stillHeld = rows.reduce((sum, row) => sum + BigInt(row.blocked), 0n);
  expect(Number((await shop.balances())[1]) * 100).toBeCloseTo(Number(stillHeld));
  expect(stillHeld).toBeGreaterThan(0n);
  await assertSound(service);
});

test('a history has all its infractions whatever the hour and the day on which it is made', async () => {
  const { accountId } = await openShop(service);
  const { rows } = await service.pool.query<AccountRow>(
    `select ${accountColumns} from accounts a join balances b on b.account_id = a.id
      where a.id = $1`,
    [accountId],
  );
  const account = toAccount(rows[0] as AccountRow);
  const order = { account, seed: 'demo', idSeed: 'hours', locationHost: 'pix.sandbox.test' };
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    const now = new Date(Date.UTC(2026, 2, 2, hour));
    const state = beginHistory({ ...order, now, transactions: 240 });
    const span = { from: new Date(now.getTime() - 14 * 86_400_000), to: now, count: 240 };
    expect([...makeHistory(state, span)].length).toBeGreaterThan(240);
    expect(state.infractions, now.toISOString()).toHaveLength(12);
  }
});
