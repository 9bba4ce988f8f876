import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import type { App } from '#service/http/app-type.ts';
import { routeNotFound } from '#service/http/errors.ts';

const privateRoute = /^\/(panel\/v1|metrics)(\/|$)/;

/** A second address of the application, at which alone panel API and metrics are answered. */
export interface PrivateAddress {
  /** Hides them from everywhere else; call it before any route is registered. */
  hide(app: App): void;
  /** Resolves when it listens; call it when the application listens itself. */
  listen(app: App, at: { port: number; host: string }): Promise<void>;
}

/** The address of PRIVATE_PORT and PRIVATE_HOST (spec: settled, "Environment"). */
export function createPrivateAddress(): PrivateAddress {
  const cameIn = new WeakSet<Socket>();
  const server = createServer();
  return {
    hide(app) {
      app.addHook('onRequest', async (request) => {
        if (!privateRoute.test(request.routeOptions.url ?? '')) return;
        if (!cameIn.has(request.raw.socket)) throw routeNotFound();
      });
      app.addHook('onClose', async () => {
        server.close();
      });
    },
    async listen(app, at) {
      // Its connections are the application's own, with all its limits.
      server.on('connection', (socket) => {
        cameIn.add(socket);
        app.server.emit('connection', socket);
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(at, resolve);
      });
    },
  };
}
