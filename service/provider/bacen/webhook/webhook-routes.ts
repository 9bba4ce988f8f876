import { createServer } from 'node:tls';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '#service/database/pool.ts';
import type { App } from '#service/http/app-type.ts';
import { registerErrors } from '#service/http/errors.ts';
import type { Logger } from '#service/logger.ts';
import type { WebhookSettings } from '#service/provider/bacen/bacen-settings.ts';
import { failure } from '#service/service-error.ts';
import { readWebhookBody } from './webhook-body.ts';
import { createCallerCheck } from './webhook-caller.ts';
import { storeWebhook } from './webhook-queries.ts';

interface Parts {
  pool: Pool;
  log: Logger;
  webhook: WebhookSettings;
  /** The provider's name; null for the first one of PROVIDER. */
  provider: string | null;
}

const notTheProvider = failure('not_the_provider', 401, 'Não autorizado');

/**
 * The door for what the provider reports (spec: settled, "Provider webhook"), at the service's own
 * address, and at a port of its own when the service ends TLS itself.
 */
export function registerWebhook(app: App, parts: Parts): void {
  openDoor(app, parts);
  const { tls } = parts.webhook;
  if (tls === null) return;
  const own: FastifyInstance = Fastify({
    bodyLimit: bodyBytesMax,
    requestTimeout: requestWithinMs,
    forceCloseConnections: true,
  });
  registerErrors(own);
  void own.register(async (scope) => openDoor(scope, parts), { prefix: parts.webhook.prefix });
  const server = createServer(
    {
      cert: tls.certificate,
      key: tls.certificate,
      ca: tls.clientCa,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
    },
    (socket) => own.server.emit('connection', socket),
  );
  app.addHook('onListen', async () => {
    await own.ready();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(tls.port, resolve);
    });
    parts.log.info({ port: tls.port }, 'the webhook listens');
  });
  app.addHook('onClose', async () => {
    server.close();
    await own.close();
  });
}

const bodyBytesMax = 1024 * 1024;
const requestWithinMs = 30_000;

/** What comes is stored as it is and answered at once; a worker takes it from there. */
function openDoor(app: FastifyInstance, { pool, webhook, provider }: Parts): void {
  const isProvider = createCallerCheck(webhook);
  // Whatever the provider calls its bodies, they are stored before they are read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
    Promise.resolve(body),
  );
  for (const path of ['/webhook', '/webhook/pix']) {
    app.post(
      path,
      {
        schema: { hide: true },
        onRequest: async (request) => {
          if (!isProvider(request)) throw notTheProvider();
        },
      },
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (readWebhookBody(body)) await storeWebhook(pool, { body, provider });
        return {};
      },
    );
  }
}
