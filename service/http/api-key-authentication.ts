import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { isWellFormedToken } from '#service/accounts/api-token.ts';
import type { Authenticate } from '#service/accounts/authenticate.ts';
import { failure } from '#service/service-error.ts';
import { assertAllowed } from './account-switch.ts';
import type { AccountSwitch } from './account-switch.ts';
import { headerValues } from './header-values.ts';

/**
 * Hook that lets a request pass with the `API-Key` of an active account of the API-key edition
 * (spec: api-key, "Authentication"): the account's key, or the token that its panel holds. It runs
 * before the body is read, so 401 comes before any 404 or 400. `allow` names the account's switch
 * that must be on as well.
 */
export function requireApiKey(
  authenticate: Authenticate,
  { allow }: { allow?: AccountSwitch } = {},
): onRequestAsyncHookHandler {
  return async (request) => {
    const secret = readApiKey(request);
    const principal = secret === null ? null : await authenticate(secret, request.ip);
    if (principal?.account.edition !== 'gateway') throw unauthorized();
    if (principal.isElsewhere) throw elsewhere();
    request.principal = principal;
    if (allow) assertAllowed(principal.account, allow);
  };
}

/** The value of exactly one API-Key header that can be a key or a panel token, else null. */
function readApiKey(request: FastifyRequest): string | null {
  const values = headerValues(request, 'api-key');
  const [value] = values;
  return values.length === 1 && value !== undefined && isWellFormedToken(value) ? value : null;
}

const unauthorized = failure('unauthorized', 401, 'API-Key ausente ou inválida');
/** This edition has no 403: where the key opens nothing the answer is that of no key. */
const elsewhere = failure('unauthorized', 401, 'A API-Key não pode ser usada deste endereço');
