import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Edition } from '#lib/contract/panel/panel.ts';
import { editionOf } from './edition-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes files: its requests have more time, and are cut once they are refused. */
    upload?: true;
  }
}

/** How long a whole request may take, in milliseconds. */
export interface RequestTimes {
  any: number;
  upload: number;
}

/** Who is refused in the middle of an upload has so long to read why, before the cut. */
const lingerMs = 1_000;

/**
 * Cuts requests whose body does not come in time, with 408. The server itself knows a single limit
 * for all routes, and that is the one of uploads; this one looks at the route.
 */
export function registerRequestTime(app: FastifyInstance, times: RequestTimes): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // Only what came over the network, with a body that is still to come.
    if (socket instanceof Socket && !request.raw.complete && announcesBody(request)) {
      const isUpload = request.routeOptions.config?.upload === true;
      cutAfter(request, isUpload ? times.upload : times.any, () => {
        if (reply.raw.headersSent) socket.destroy();
        else app.server.emit('clientError', new RequestTimeout(editionOf(request)), socket);
      });
      if (isUpload) cutOnceRefused(request, reply);
    }
    done();
  });
}

/** As Node's own, whose class is not public, but with the form in which the route answers. */
class RequestTimeout extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
  readonly edition: Edition;
  constructor(edition: Edition) {
    super('the body did not come in time');
    this.edition = edition;
  }
}

function announcesBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function cutAfter({ raw }: FastifyRequest, withinMs: number, cut: () => void): void {
  const timer = setTimeout(() => {
    if (!raw.complete) cut();
  }, withinMs);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}

/**
 * What still comes of an upload that has its answer is thrown away for a moment: closing at once
 * would take the answer from a client that is busy sending.
 */
function cutOnceRefused(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    if (request.raw.complete) return;
    request.raw.unpipe();
    request.raw.resume();
    cutAfter(request, lingerMs, () => request.raw.socket.destroy());
  });
}
