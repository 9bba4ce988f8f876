import { randomBytes } from 'node:crypto';
import type { Account } from '#service/accounts/account.ts';
import { createAccount } from '#service/accounts/create-account.ts';
import { createApp } from '#service/app.ts';
import { createCallbackClient } from '#service/callbacks/sending/callback-client.ts';
import type { Pool, Reader } from '#service/database/pool.ts';
import type { Files } from '#service/files/open-files.ts';
import type { App } from '#service/http/app-type.ts';
import { createTestDatabase, createTestPool } from '#service/testing/database/test-database.ts';
import { createDeliveryReach } from '#service/testing/deliveries/delivery-reach.ts';
import { createSandboxParts } from '#service/testing/sandbox-parts.ts';
import { freeRules } from '#service/testing/test-gateway-shop.ts';
import type { AnyPanelBody } from './any-panel-body.ts';
import { createWorkspace } from './people/create-workspace.ts';
import { createTotpSecret } from './second-factor/totp.ts';
import type { SignOn } from './sign-on/sign-on.ts';
import { createTokenVault } from './workspaces/token-vault.ts';

export const panelSecret = 'the secret that dashboard and panel share';
export const dashboardUrl = 'https://painel.pix.test';
const callbackSigningKey = Buffer.alloc(32, 7);
const baseUrls = {
  bearer: { internal: 'http://10.0.0.7:4000/v1', public: 'http://pix.test/v1' },
  gateway: { internal: 'http://10.0.0.7:4000/gateway/v1', public: 'http://pix.test/gateway/v1' },
};

interface Call {
  method?: 'GET' | 'POST' | 'DELETE' | 'PUT';
  body?: unknown;
  /** Sent as it is. */
  file?: string | Buffer;
  session?: string;
  /** Null sends none. */
  secret?: string | null;
}

/** An answer of the panel: JSON as it was sent, and as it reads. */
export interface PanelAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  bytes: Uint8Array;
  body: AnyPanelBody;
}

/** The whole application on a database of its own, called as the dashboard's server calls it. */
export interface TestPanel {
  app: App;
  pool: Pool;
  databaseUrl: string;
  files: Files;
  encryptionKey: Buffer;
  callbackSigningKey: Buffer;
  call(path: string, call?: Call): Promise<PanelAnswer>;
  /** Another process on the same database. */
  replica(): Promise<TestPanel>;
  close(): Promise<void>;
}

export async function openTestPanel(
  now?: () => Promise<Date>,
  signOn: SignOn | null = null,
  readPoolOf: (pool: Pool) => Reader = (pool) => pool,
): Promise<TestPanel> {
  const database = await createTestDatabase();
  const panel = await openOn(database.url, {
    encryptionKey: randomBytes(32),
    now,
    signOn,
    readPoolOf,
  });
  return {
    ...panel,
    async close() {
      await panel.close();
      await database.drop();
    },
  };
}

interface Settings {
  encryptionKey: Buffer;
  now: (() => Promise<Date>) | undefined;
  signOn: SignOn | null;
  readPoolOf: (pool: Pool) => Reader;
}

async function openOn(databaseUrl: string, settings: Settings): Promise<TestPanel> {
  const { encryptionKey, now, signOn } = settings;
  const pool = createTestPool(databaseUrl);
  const api = createSandboxParts(pool);
  const app = await createApp({
    pool,
    readPool: settings.readPoolOf(pool),
    publicUrl: 'http://pix.test',
    api,
    panel: {
      store: api.files.store,
      panelSecret,
      encryptionKey,
      callbackSigningKey,
      callbackReach: {
        client: createCallbackClient({ allowHosts: '127.0.0.1:*', ownPorts: [] }),
        timeoutMs: 1_000,
      },
      deliveryReach: createDeliveryReach('127.0.0.1:*', encryptionKey),
      moneyOut: api.moneyOut,
      pushKey: 'of nobody',
      baseUrls,
      dashboardUrl,
      signOn,
      ...(now && { now }),
    },
    logger: null,
    checkResponses: true,
  });
  return {
    app,
    pool,
    databaseUrl,
    files: api.files,
    encryptionKey,
    callbackSigningKey,
    call: (path, call) => callPanel(app, path, call),
    replica: () => openOn(databaseUrl, settings),
    async close() {
      await app.close();
      await pool.end();
    },
  };
}

async function callPanel(app: App, path: string, call: Call = {}): Promise<PanelAnswer> {
  const { method = 'GET', body, file, session, secret = panelSecret } = call;
  const response = await app.inject({
    method,
    url: `/panel/v1${path}`,
    headers: {
      ...(secret !== null && { 'x-panel-secret': secret }),
      ...(session !== undefined && { 'x-panel-session': session }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(file !== undefined && { 'content-type': 'application/octet-stream' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(file !== undefined && { payload: file }),
  });
  const text = response.body;
  const { statusCode: status, headers, rawPayload: bytes } = response;
  const isJson = String(headers['content-type']).startsWith('application/json');
  return { status, headers, text, bytes, body: JSON.parse(isJson ? text : '{}') as AnyPanelBody };
}

/** An account, of the bearer edition unless told, with a workspace and its owner. */
export async function createMember(
  { pool, encryptionKey }: TestPanel,
  email: string,
  edition: Account['edition'] = 'bearer',
) {
  const password = 'correct horse battery';
  const account = await createAccount(pool, {
    edition,
    name: `Loja de ${email}`,
    ...(edition === 'gateway' && { taxRules: freeRules }),
  });
  const created = await createWorkspace({
    pool,
    encryptionKey,
    connection: { accountId: account.accountId },
    owner: { name: 'Ana Souza', email, password },
  });
  return { ...created, ...account, email, password };
}

/**
 * Gives a member a second factor that was shown just now in all their sessions; answers its secret.
 */
export async function giveSecondFactor(
  { pool, encryptionKey }: TestPanel,
  memberId: string,
): Promise<string> {
  const secret = createTotpSecret();
  const { sealed, keyId } = createTokenVault(encryptionKey).seal(secret, { memberId });
  await pool.query(
    `insert into panel.second_factors (member_id, secret_sealed, secret_key_id, confirmed_at)
     values ($1, $2, $3, now())`,
    [memberId, sealed, keyId],
  );
  await pool.query('update panel.sessions set second_factor_at = now() where member_id = $1', [
    memberId,
  ]);
  return secret;
}

/** Signs a member in and returns the session id. */
export async function signInToPanel(
  panel: TestPanel,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await panel.call('/sessions', { method: 'POST', body: { email, password } });
  if (answer.status !== 201) throw new Error(`sign-in answered ${answer.text}`);
  return answer.body.sessionId;
}
