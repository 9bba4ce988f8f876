import type { FastifyBaseLogger } from 'fastify';
import { createApp } from './app.ts';
import { openCallbackReach, openDeliveryReach } from './callback-reach.ts';
import { createRenderers } from './callback-renderers.ts';
import { createCallbackFigures } from './callbacks/log/callback-figures.ts';
import { startCallbackSender } from './callbacks/sending/callback-sender.ts';
import type { CallbackSenderOptions } from './callbacks/sending/callback-sender.ts';
import type { CallbackReach } from './callbacks/sending/post-callback.ts';
import { checkSigningKey } from './callbacks/signing/check-signing-key.ts';
import { readSigningKey } from './callbacks/signing/signing-key.ts';
import { createClockGauge, warnOfWrongClock } from './database/database-clock.ts';
import { checkLayout } from './database/distribution/check-layout.ts';
import { migrate } from './database/migrate.ts';
import { openPool } from './database/open-pool.ts';
import type { Pool, Reader } from './database/pool.ts';
import { openReadPool } from './database/read-pool.ts';
import { serviceUrlOf } from './embedded-postgres/embedded-connection.ts';
import type { ServiceDatabase } from './embedded-postgres/open-database.ts';
import type { Env } from './env.ts';
import { startExports } from './exports/start-exports.ts';
import { armFailPoint } from './fail-point.ts';
import { openFiles } from './files/open-files.ts';
import { createPrivateAddress } from './http/addresses/private-address.ts';
import type { PrivateAddress } from './http/addresses/private-address.ts';
import { trustsProxies } from './http/addresses/trusted-proxies.ts';
import type { App } from './http/app-type.ts';
import { createLogger } from './logger.ts';
import { openMailPort } from './mail/open-mail-port.ts';
import { startMatching } from './merchant-files/start-matching.ts';
import { orderHandlers } from './order-handlers.ts';
import { createOpenOrdersGauge } from './orders/order-figures.ts';
import { createOrderSender } from './orders/order-sender.ts';
import { readPushKeys } from './panel/deadlines/push-keys.ts';
import { createPushClient } from './panel/deadlines/send-deadline-notices.ts';
import { createMailWriters } from './panel/mails/mail-writers.ts';
import { panelOptions, warnOfOpenPanel } from './panel/panel-options.ts';
import { openPlaces } from './panel/sessions/places.ts';
import { createProviderEvents, createReusedIdCounter } from './provider-event-handlers.ts';
import { keepFirstProvider } from './provider/first-provider.ts';
import { joinProviders } from './provider/join-providers.ts';
import type { NamedProvider, ProviderKey } from './provider/join-providers.ts';
import { refusePlayMoney } from './provider/refuse-play-money.ts';
import { readSecrets } from './secrets.ts';
import { startWorker } from './worker.ts';
import type { WorkerDependencies } from './worker.ts';

export interface Service {
  /** Takes no new work, ends what is under way, and closes the database. */
  stop(): Promise<void>;
}

/** How long a stop waits for callbacks under way: less than an attempt may take, see main.ts. */
const sendWithinMs = 6_000;

/**
 * Starts one service process in the roles of the environment; resolves when it listens. The
 * database is closed with it, or when it does not start.
 */
export async function startService(
  env: Env,
  { database, named }: Omit<Parts, 'poolUrl'>,
): Promise<Service> {
  if (env.PIX_FAIL_POINT) armFailPoint(env.PIX_FAIL_POINT);
  try {
    await migrate(database.url);
    const poolUrl = env.DATABASE_URL ?? (await serviceUrlOf(database.url));
    return await startRoles(env, { database, poolUrl, named });
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface Parts {
  database: ServiceDatabase;
  poolUrl: string;
  named: readonly NamedProvider[];
}

async function startRoles(env: Env, { database, poolUrl, named }: Parts): Promise<Service> {
  const log = createLogger(env.LOG_LEVEL);
  const onError = (error: Error) => log.warn({ err: error }, 'idle connection lost');
  const poolOptions = { connectionsMax: env.DATABASE_CONNECTIONS, onError };
  const pool = await openPool(poolUrl, { ...poolOptions, poolerUrl: env.DATABASE_POOLER_URL });
  await checkLayout(pool);
  const { DATABASE_READ_URL: readUrl, DATABASE_READ_LAG_MS: lagMs } = env;
  const replica = readUrl ? openReadPool(pool, readUrl, { ...poolOptions, lagMs }) : null;
  const readPool = replica ?? pool;
  await checkProvider(pool, env.PROVIDER);
  const locationHost = env.PIX_LOCATION_HOST;
  const reusedIds = createReusedIdCounter();
  const eventsOf = (provider: ProviderKey) =>
    createProviderEvents(pool, { log, reusedIds, provider });
  const files = await openFiles(env, await readLinkKey(env));
  const fileUrl = (id: string) => files.links.providerUrl(id);
  const providers = joinProviders(named, { pool, log, eventsOf, fileUrl, locationHost });
  const { ORDER_LEASE_MS: leaseMs } = env;
  const orderDependencies = { pool, providers, handlers: orderHandlers, log, leaseMs };
  const orders = createOrderSender(orderDependencies);
  const figures = env.ROLES.includes('worker') ? createCallbackFigures(pool) : null;
  await warnOfOtherSigningKey(env, { pool, log });
  await warnOfWrongClock(pool, log);
  const privateAddress = env.PRIVATE_PORT === undefined ? null : createPrivateAddress();
  warnOfOpenPanel(env, log);
  const callbackReach = openCallbackReach(env, database.url);
  const deliveryReach = await openDeliveryReach(env, database.url, callbackReach.client);
  const moneyOut = { codes: { locationHost, source: providers.first.codes }, orders };
  const app = await createApp({
    privateAddress,
    trustsProxy: trustsProxies(env.TRUSTED_PROXIES),
    metrics: [
      createClockGauge(pool),
      createOpenOrdersGauge(pool),
      reusedIds,
      ...(figures?.metrics ?? []),
      ...(replica?.metrics ?? []),
      ...providers.all.flatMap(({ module }) => module.metrics),
    ],
    pool,
    readPool,
    publicUrl: env.publicUrl,
    api: env.ROLES.includes('api') ? { providers, locationHost, orders, files } : null,
    panel: await panelOptions(env, { callbackReach, deliveryReach, moneyOut, store: files.store }),
    logger: log,
  });
  await listen(env, app, privateAddress);
  const mails = openMails(env);
  const push = { keys: await readPushKeys(env), client: createPushClient() };
  const callbackDays = { kept: env.CALLBACK_RETENTION_DAYS, archived: env.CALLBACK_ARCHIVE_DAYS };
  const parts = { ...orderDependencies, orders, files, mails, push, callbackDays };
  const background = await startBackground(env, {
    parts: { ...parts, moneyOut, deliveryReach },
    readPool,
    poolUrl,
    figures,
    callbackReach,
  });
  return {
    async stop() {
      await app.close();
      await background.stop();
      await Promise.all([orders.drain(), push.client.close()]);
      await replica?.close();
      await pool.end();
      await database.close();
    },
  };
}

interface BackgroundParts {
  parts: Omit<WorkerDependencies, 'exports' | 'matching'> & { log: FastifyBaseLogger };
  readPool: Reader;
  poolUrl: string;
  /** Null where this process has no worker. */
  figures: ReturnType<typeof createCallbackFigures> | null;
  callbackReach: CallbackReach;
}

/** What a worker does beside the requests: sweeps, exports, callbacks. */
async function startBackground(
  env: Env,
  { parts, readPool, poolUrl, figures, callbackReach }: BackgroundParts,
): Promise<Service> {
  if (!figures) return { stop: () => Promise.resolve() };
  const { pool, log, files } = parts;
  const jobs = { url: poolUrl, log, pool, store: files.store };
  const [exports, matching] = await Promise.all([
    startExports({ ...jobs, readPool }),
    startMatching(jobs),
  ]);
  const worker = startWorker({ ...parts, exports, matching });
  const sender = startCallbackSender({
    pool,
    url: poolUrl,
    log,
    onAttempt: figures.onAttempt,
    ...callbackReach,
    ...(await senderOptions(env)),
  });
  return {
    async stop() {
      const sent = sender.stop({ withinMs: sendWithinMs });
      await Promise.all([worker.stop(), exports.stop(), matching.stop(), sent]);
    },
  };
}

/** What the database has is of the provider with which it began, and real beside a real one. */
async function checkProvider(pool: Pool, [{ name, adapter }]: Env['PROVIDER']): Promise<void> {
  await refusePlayMoney(pool, adapter);
  await keepFirstProvider(pool, name);
}

/** How mails go out, and what they say. */
function openMails(env: Env): WorkerDependencies['mails'] {
  return {
    port: openMailPort(env),
    writers: createMailWriters(env.dashboardUrl, openPlaces(env.PLACES_FILE)),
  };
}

/** Who signs or shows secrets needs the key that all the others of this database have. */
async function warnOfOtherSigningKey(
  env: Env,
  { pool, log }: { pool: Pool; log: FastifyBaseLogger },
): Promise<void> {
  if (!env.ROLES.includes('worker') && !env.ROLES.includes('panel')) return;
  const difference = await checkSigningKey(pool, await readSigningKey(env));
  if (!difference) return;
  log.error(
    difference,
    'this database knows another callback signing key: secrets are not those of before, or of' +
      ' other machines (docs/operations.md, "Callbacks")',
  );
}

async function senderOptions(
  env: Env,
): Promise<Omit<CallbackSenderOptions, 'pool' | 'url' | 'log' | keyof CallbackReach>> {
  return {
    renderers: createRenderers(env.publicUrl),
    signingKey: await readSigningKey(env),
    backoffBaseMs: env.CALLBACK_BACKOFF_BASE_MS,
    leaseMs: env.CALLBACK_LEASE_MS,
  };
}

/** Links are signed alike by all replicas: machines without a common folder are told the key. */
async function readLinkKey(env: Env): Promise<Buffer> {
  return env.LINK_KEY ?? (await readSecrets(env.DATA_DIR)).linkKey;
}

async function listen(env: Env, app: App, privateAddress: PrivateAddress | null): Promise<void> {
  await app
    .listen({ port: env.SERVICE_PORT, host: env.HOST })
    .catch(explainPort('SERVICE_PORT', env.SERVICE_PORT));
  if (!privateAddress || env.PRIVATE_PORT === undefined) return;
  await privateAddress
    .listen(app, { port: env.PRIVATE_PORT, host: env.PRIVATE_HOST })
    .catch(explainPort('PRIVATE_PORT', env.PRIVATE_PORT));
}

function explainPort(variable: string, port: number) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`port ${port} is taken: stop what uses it or set ${variable}`);
  };
}
