import { createAccount } from '#service/accounts/create-account.ts';
import { createToken } from '#service/accounts/create-token.ts';
import { createRenderers } from '#service/callback-renderers.ts';
import type { Pool } from '#service/database/pool.ts';
import { createWorkspace } from '#service/panel/people/create-workspace.ts';
import { readSecrets } from '#service/secrets.ts';
import { localReceivers } from '#service/seed/receivers.ts';
import { seedHistory } from '#service/seed/seed-history.ts';
import { ServiceError } from '#service/service-error.ts';
import type { Command, CommandContext } from './command.ts';
import { readDemoFile, writeDemoFile } from './demo-file.ts';
import type { DemoFile } from './demo-file.ts';
import { accountHas, completeGatewayDemo, tokenLives } from './demo-gateway.ts';
import type { HistorySize } from './demo-gateway.ts';
import { refuseRealProvider } from './refuse-real-provider.ts';

/**
 * `demo:create`: prints `{email, password, apiToken, accountId, apiKey, gatewayAccountId}` of the
 * demo accounts, one of each edition, which are made the first time. Each step looks whether it is
 * done already, so a run that was cut off is completed by the next one. The token is empty when it
 * was revoked and no slot is free.
 */
export const createDemoCommand: Command = {
  summary: 'make the demo accounts with their member and history, or print them again',
  options: {
    'receiver-port': {
      value: 'PORT',
      help: 'a month of history, told to receivers at this port (two weeks, to nobody)',
    },
  },
  async run({ env, database: { pool }, options }) {
    refuseRealProvider(env);
    const port = options.integer('receiver-port', { minimum: 1, maximum: 65_535 });
    const history = port === undefined ? shortHistory : longHistory(port);
    let demo = await readDemoFile(env.DATA_DIR);
    const keep = async (part: Partial<DemoFile>) => {
      demo = { ...demo, ...part };
      await writeDemoFile(env.DATA_DIR, demo);
    };
    if (demo.accountId === null || !(await accountExists(pool, demo.accountId))) {
      await keep({ accountId: await createDemoAccount(pool), apiToken: null });
    }
    const accountId = demo.accountId ?? '';
    if (demo.apiToken === null || !(await tokenLives(pool, demo.apiToken))) {
      await keep({ apiToken: await createDemoToken(pool, accountId) });
    }
    if (!(await accountHas(pool, 'transactions', accountId))) {
      await seedHistory(pool, {
        accountId,
        ...history.bearer,
        seed: 'demo',
        locationHost: env.PIX_LOCATION_HOST,
        renderers: createRenderers(env.publicUrl),
      });
    }
    if (!(await accountHas(pool, 'panel.connections', accountId))) {
      await keep({ email: await createDemoWorkspace({ env, pool, accountId, demo }) });
    }
    await keep(await completeGatewayDemo({ env, pool, demo, history: history.gateway }));
    const { email, password, apiToken, apiKey, gatewayAccountId } = demo;
    return {
      result: {
        email,
        password,
        apiToken: apiToken ?? '',
        accountId,
        apiKey: apiKey ?? '',
        gatewayAccountId,
      },
    };
  },
};

type DemoHistory = Record<'bearer' | 'gateway', HistorySize>;

const shortHistory: DemoHistory = {
  bearer: { transactions: 240, days: 14 },
  gateway: { transactions: 240, days: 14 },
};

/** A month of a shop and of its smaller sister, told to receivers that `npm start` brings along. */
function longHistory(receiverPort: number): DemoHistory {
  const receivers = localReceivers(receiverPort, Date.now());
  return {
    bearer: { transactions: 4_500, days: 30, receivers },
    gateway: { transactions: 1_500, days: 30, receivers },
  };
}

async function createDemoAccount(pool: Pool): Promise<string> {
  const { accountId } = await createAccount(pool, {
    edition: 'bearer',
    name: 'Café Ipê Amarelo',
    document: '11222333000181',
    email: 'financeiro@cafeipe.test',
    city: 'Belo Horizonte',
    feeInFixedCents: 50n,
    feeInPercentPpm: 10_000n,
    feeOutFixedCents: 100n,
    ticketInMinCents: 100n,
    ticketInMaxCents: 5_000_000n,
    ticketOutMinCents: 100n,
    ticketOutMaxCents: 5_000_000n,
    dailyLimitCents: 2_000_000n,
  });
  return accountId;
}

/** Null when the account's owner has taken all slots: the demo must start all the same. */
async function createDemoToken(pool: Pool, accountId: string): Promise<string | null> {
  try {
    const permissions = ['DEPOSIT' as const, 'WITHDRAW' as const];
    return (await createToken(pool, { accountId, permissions, name: 'Demonstração' })).token;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'token_limit_reached') return null;
    throw error;
  }
}

interface DemoWorkspace extends Pick<CommandContext, 'env'> {
  pool: Pool;
  accountId: string;
  demo: DemoFile;
}

/** Returns the member's e-mail: another one when a demo of another data directory has it. */
async function createDemoWorkspace({ env, pool, accountId, demo }: DemoWorkspace) {
  const { encryptionKey } = await readSecrets(env.DATA_DIR);
  const create = async (email: string) => {
    const owner = { name: 'Marina Duarte', email, password: demo.password };
    await createWorkspace({ pool, encryptionKey, connection: { accountId }, owner });
    return email;
  };
  try {
    return await create(demo.email);
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'email_in_use')) throw error;
    return create(`demo-${accountId.slice(0, 8)}@loja.test`);
  }
}

async function accountExists(pool: Pool, accountId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from accounts where id = $1', [accountId]);
  return rowCount === 1;
}
