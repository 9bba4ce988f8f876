import { accountColumns, toAccount } from '#service/accounts/account.ts';
import type { Account, AccountRow } from '#service/accounts/account.ts';
import { hashToken } from '#service/accounts/api-token.ts';
import { createAccount } from '#service/accounts/create-account.ts';
import { createRenderers } from '#service/callback-renderers.ts';
import type { Pool } from '#service/database/pool.ts';
import type { Env } from '#service/env.ts';
import { addConnection } from '#service/panel/connections/add-connection.ts';
import { readSecrets } from '#service/secrets.ts';
import { seedHistory } from '#service/seed/seed-history.ts';
import type { SeedRequest } from '#service/seed/seed-history.ts';
import type { DemoFile } from './demo-file.ts';

interface Demo {
  env: Env;
  pool: Pool;
  demo: DemoFile;
  history: HistorySize;
}

/** How much history a demo account begins with, and whom it was told to. */
export type HistorySize = Pick<SeedRequest, 'transactions' | 'days' | 'receivers'>;

/**
 * The demo account of the API-key edition: made with its rules and some history the first time, and
 * put beside the other one in the demo member's workspace. Each step looks whether it is done. A
 * key that the operator has replaced since is not replaced again: then the demo has none.
 */
export async function completeGatewayDemo({
  env,
  pool,
  demo,
  history,
}: Demo): Promise<Partial<DemoFile>> {
  let { gatewayAccountId, apiKey } = demo;
  let account = gatewayAccountId === null ? null : await findAccount(pool, gatewayAccountId);
  if (!account) {
    const created = await createDemoAccount(pool);
    gatewayAccountId = created.accountId;
    apiKey = created.secret;
    account = await findAccount(pool, gatewayAccountId);
  }
  if (!account || gatewayAccountId === null) throw new Error('the demo account is not there');
  if (!(await accountHas(pool, 'transactions', account.id)))
    await seedHistory(pool, {
      accountId: account.id,
      ...history,
      seed: 'demo-gateway',
      locationHost: env.PIX_LOCATION_HOST,
      renderers: createRenderers(env.publicUrl),
    });
  if (!(await accountHas(pool, 'panel.connections', account.id))) {
    const { encryptionKey } = await readSecrets(env.DATA_DIR);
    const memberEmail = demo.email;
    await addConnection({ pool, encryptionKey, accountId: account.id, memberEmail });
  }
  const isAlive = apiKey !== null && (await tokenLives(pool, apiKey));
  return { gatewayAccountId, apiKey: isAlive ? apiKey : '' };
}

function createDemoAccount(pool: Pool) {
  const rule = { taxType: 'FIXED' as const, taxValue: 50n };
  return createAccount(pool, {
    edition: 'gateway',
    name: 'Ipê Assinaturas',
    document: '11222333000181',
    email: 'financeiro@cafeipe.test',
    city: 'Belo Horizonte',
    taxRules: [
      { ...rule, direction: 'DEPOSIT', minCents: 100n, maxCents: 9_999n },
      {
        direction: 'DEPOSIT',
        minCents: 10_000n,
        maxCents: null,
        taxType: 'PERCENTAGE',
        taxValue: 9_900n,
      },
      { ...rule, direction: 'WITHDRAW', minCents: 100n, maxCents: null, taxValue: 100n },
    ],
  });
}

async function findAccount(pool: Pool, accountId: string): Promise<Account | null> {
  const { rows } = await pool.query<AccountRow>(
    `select ${accountColumns} from accounts a join balances b on b.account_id = a.id
      where a.id = $1 and a.status <> 'DELETED'`,
    [accountId],
  );
  return rows[0] ? toAccount(rows[0]) : null;
}

export async function tokenLives(pool: Pool, token: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from api_tokens where hash = $1 and revoked_at is null',
    [hashToken(token)],
  );
  return rowCount === 1;
}

export async function accountHas(
  pool: Pool,
  table: 'transactions' | 'panel.connections',
  accountId: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(`select from ${table} where account_id = $1 limit 1`, [
    accountId,
  ]);
  return rowCount === 1;
}
