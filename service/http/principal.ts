import type { FastifyRequest } from 'fastify';
import type { Principal } from '#service/accounts/authenticate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the authentication hook of either edition; read it with principalOf. */
    principal: Principal | null;
  }
}

/** The caller of a route that has an authentication hook. */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw new Error('route without an authentication hook');
  return request.principal;
}

/** The account that calls, on a route that has an authentication hook. */
export function accountIdOf(request: FastifyRequest): string {
  return principalOf(request).account.id;
}

/** What the caller asks a list of its own for. */
export function ownQuery<Query>(request: FastifyRequest & { query: Query }) {
  return { accountId: accountIdOf(request), query: request.query };
}

/** What the caller names by the id in the path: only its own is found. */
export function ownId(request: FastifyRequest & { params: { id: string } }) {
  return { accountId: accountIdOf(request), id: request.params.id };
}
