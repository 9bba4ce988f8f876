import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Metric } from 'prom-client';
import { createAuthenticator } from './accounts/authenticate.ts';
import { registerBearer } from './bearer/routes.ts';
import { createChargeCreator } from './charges/create-charge.ts';
import type { Pool, Reader } from './database/pool.ts';
import type { Files } from './files/open-files.ts';
import { gatewayPrefix } from './gateway/gateway-dependencies.ts';
import { registerGateway } from './gateway/routes.ts';
import { refuseTwoHosts } from './http/addresses/host-header.ts';
import type { PrivateAddress } from './http/addresses/private-address.ts';
import type { TrustsProxy } from './http/addresses/trusted-proxies.ts';
import type { App } from './http/app-type.ts';
import { handleClientError } from './http/client-error.ts';
import { registerErrors, sendRouterError } from './http/errors.ts';
import { registerObservability } from './http/observability.ts';
import { requestId } from './http/request-id.ts';
import { registerRequestTime } from './http/request-time.ts';
import type { RequestTimes } from './http/request-time.ts';
import { registerSchemaCompilers } from './http/schema-compilers.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { parseStrictJson } from './http/strict-json.ts';
import type { OrderSender } from './orders/order-sender.ts';
import type { PanelDeps } from './panel/panel-deps.ts';
import { registerPanel } from './panel/routes.ts';
import { createElsewhereNoter } from './panel/tokens/note-elsewhere.ts';
import type { Providers } from './provider/join-providers.ts';
import { createQueryBuilder } from './tables.ts';

/** What both editions need beside the database. */
interface ApiParts {
  providers: Providers;
  /** Host of the payload locations of our own codes. */
  locationHost: string;
  orders: OrderSender;
  files: Files;
}

export interface AppDependencies {
  pool: Pool;
  /** What lists, statements and exports are read from; the same as `pool` without a replica. */
  readPool: Reader;
  publicUrl: string;
  /** APIs to offer: both editions with the provider's routes, the panel, or both. */
  api: ApiParts | null;
  panel: Omit<PanelDeps, 'pool' | 'readPool' | 'publicUrl'> | null;
  /** Null for tests that do not read logs. */
  logger: FastifyBaseLogger | null;
  /** Whose `X-Forwarded-*` is believed; nobody's unless told. */
  trustsProxy?: TrustsProxy;
  /** Where panel API and metrics are answered alone; absent, everywhere. */
  privateAddress?: PrivateAddress | null;
  /** Measurements of other parts of the process, for its `/metrics`. */
  metrics?: Metric[];
  /** Hold every response against its schema; for tests. */
  checkResponses?: boolean;
  /** Shorter times, for tests. */
  requestWithinMs?: RequestTimes;
}

const bodyBytesMax = 1024 * 1024;
const headersWithinMs = 20_000;
/** Whole requests, and those that upload files (spec: settled, "Request limits"). */
const requestWithinMs = { any: 30_000, upload: 120_000 };

/** Builds the HTTP application from its parts. It never listens; tests call it by injection. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const app = createServer(dependencies);
  registerRequestTime(app, dependencies.requestWithinMs ?? requestWithinMs);
  registerErrors(app);
  registerSchemaCompilers(app, { checkResponses: dependencies.checkResponses ?? false });
  registerStrictJson(app);
  registerSecurityHeaders(app);
  refuseTwoHosts(app);
  dependencies.privateAddress?.hide(app);
  app.decorateRequest('principal', null);
  app.decorateRequest('bodyBytes', null);
  app.decorateRequest('idempotentRequestId', null);
  registerObservability(app, {
    pool: dependencies.pool,
    logRequests: dependencies.logger !== null,
    metrics: dependencies.metrics ?? [],
  });
  const { api, panel, pool, readPool, publicUrl } = dependencies;
  if (api) await registerApi(app, { ...dependencies, ...api });
  if (panel) {
    await app.register(
      async (scope) => registerPanel(scope, { ...panel, pool, readPool, publicUrl }),
      {
        prefix: '/panel/v1',
      },
    );
  }
  return app;
}

function createServer({ logger, trustsProxy }: AppDependencies): App {
  return Fastify({
    ...(logger && { loggerInstance: logger }),
    ...(trustsProxy && { trustProxy: trustsProxy }),
    // One line per request is written by registerObservability, without addresses.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: bodyBytesMax,
    requestTimeout: requestWithinMs.upload,
    http: { headersTimeout: headersWithinMs },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    clientErrorHandler: handleClientError,
    frameworkErrors: sendRouterError,
  }).withTypeProvider<ZodTypeProvider>();
}

function registerStrictJson(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      request.bodyBytes = body;
      // A POST whose every field is optional may come without a body.
      return body.length === 0 ? {} : parseStrictJson(body);
    },
  );
}

type ApiDependencies = AppDependencies & ApiParts;

async function registerApi(app: App, dependencies: ApiDependencies): Promise<void> {
  const { pool, readPool, providers, orders, files, publicUrl } = dependencies;
  const authenticate = createAuthenticator(pool, createElsewhereNoter(pool));
  const createCharge = createChargeCreator({ pool, providers, log: app.log });
  const codes = { locationHost: dependencies.locationHost, source: providers.first.codes };
  const readDatabase = createQueryBuilder(readPool);
  const edition = { pool, readDatabase, authenticate, createCharge, orders, codes, publicUrl };
  await app.register(async (scope: App) => registerBearer(scope, { ...edition, files }), {
    prefix: '/v1',
  });
  await app.register(async (scope: App) => registerGateway(scope, edition), {
    prefix: gatewayPrefix,
  });
  for (const { module } of providers.all) {
    const { routes } = module;
    if (!routes) continue;
    await app.register(
      async (scope: App) => routes.register(scope, { authenticate, files, publicUrl }),
      { prefix: routes.prefix },
    );
  }
}
