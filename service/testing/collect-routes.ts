import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { createTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

/** A route as it was registered: `{ method: 'GET', path: '/v1/user/transactions/:id' }`. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
}

const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The application, and every route that it registers: no list is kept by hand. */
export async function createAppWithRoutes(): Promise<{ service: TestApp; routes: Route[] }> {
  const routes: Route[] = [];
  const collect = (message: unknown) => {
    // Fastify announces each application before its first route; the message is { fastify }.
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      // HEAD comes with every GET by itself.
      for (const verb of [method].flat()) {
        if (isMethod(verb)) routes.push({ method: verb, path: url });
      }
    });
  };
  subscribe('fastify.initialization', collect);
  try {
    return { service: await createTestApp(), routes };
  } finally {
    unsubscribe('fastify.initialization', collect);
  }
}

function isMethod(verb: string): verb is Route['method'] {
  return methods.includes(verb);
}
