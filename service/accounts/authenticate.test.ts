import pg from 'pg';
import { expect, test } from 'vitest';
import { createPool } from '#service/database/pool.ts';
import { openForTests } from '#service/testing/open-for-tests.ts';
import { createTestApp } from '#service/testing/test-app.ts';
import { openShop } from '#service/testing/test-shop.ts';
import { createAuthenticator } from './authenticate.ts';

const service = openForTests(createTestApp);

test('among many accounts a credential is looked up without planning it each time', async () => {
  const shop = await openShop(service);
  const owner = new pg.Client({ connectionString: service.databaseUrl });
  await owner.connect();
  await owner.query(`
    insert into accounts (id, edition, name) select 'many' || n, 'bearer', 'x'
      from generate_series(1, 2000) as n;
    insert into balances (account_id) select id from accounts where id like 'many%';
    insert into api_tokens (id, account_id, kind, slot, hash, hint)
      select gen_random_uuid(), id, 'api', 2, sha256(id::bytea), 'x'
        from accounts where id like 'many%';
    analyze accounts, balances, api_tokens`);
  await owner.end();
  // One connection, so that whoever asks for its plans is the one that has them.
  const pool = createPool(service.databaseUrl, { connectionsMax: 1 });
  const authenticate = createAuthenticator(pool);
  for (let index = 0; index < 12; index += 1) {
    expect(await authenticate(shop.token, '127.0.0.1')).not.toBeNull();
  }
  const { rows } = await pool.query(
    `select custom_plans from pg_prepared_statements where name = 'find-credentials'`,
  );
  await pool.end();
  // PostgreSQL compares five with the one that it keeps.
  expect(rows).toEqual([{ custom_plans: 5n }]);
});
