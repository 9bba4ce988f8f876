import type { onRequestAsyncHookHandler } from 'fastify';
import type { Authenticate } from '#service/accounts/authenticate.ts';
import { requireApiKey } from '#service/http/api-key-authentication.ts';
import { requireBearer } from '#service/http/bearer-authentication.ts';

/**
 * Hook that lets an account of either edition pass with its own header
 * (spec: settled, "Sandbox control"). A request with API-Key is one of the API-key edition,
 * whatever else it carries, and is answered in that edition's form.
 */
export function requireCaller(authenticate: Authenticate): onRequestAsyncHookHandler {
  const byKey = requireApiKey(authenticate);
  const byToken = requireBearer(authenticate);
  return async function authenticateCaller(request, reply) {
    const isKeyed = request.headers['api-key'] !== undefined;
    await (isKeyed ? byKey : byToken).call(this, request, reply);
  };
}
