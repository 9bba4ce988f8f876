import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Permission } from '#lib/domain/states/enums.ts';
import { isWellFormedToken } from '#service/accounts/api-token.ts';
import type { Authenticate } from '#service/accounts/authenticate.ts';
import { ServiceError, failure } from '#service/service-error.ts';
import { assertAllowed } from './account-switch.ts';
import type { AccountSwitch } from './account-switch.ts';
import { headerValues } from './header-values.ts';

const unauthorized = failure('unauthorized', 401, 'Token ausente ou inválido');

function forbidden(message: string): ServiceError {
  return new ServiceError('forbidden', { status: 403, message });
}

interface Requirement {
  permission?: Permission;
  /** The account's own switch that must be on as well. */
  allow?: AccountSwitch;
  /** A first-access token opens account data alone (spec: settled, "Tokens"). */
  acceptsFirstAccess?: boolean;
}

/**
 * Hook that lets a request pass with `Authorization: Bearer` of an active bearer account that
 * meets the requirement. It runs before the body is read, so 401 and 403 come before any 400.
 */
export function requireBearer(
  authenticate: Authenticate,
  { permission, allow, acceptsFirstAccess = false }: Requirement = {},
): onRequestAsyncHookHandler {
  return async (request) => {
    const secret = readBearer(request);
    const principal = secret === null ? null : await authenticate(secret, request.ip);
    if (!principal || principal.account.edition !== 'bearer') throw unauthorized();
    request.principal = principal;
    if (principal.isElsewhere) throw forbidden('O token não pode ser usado deste endereço');
    if (principal.kind === 'first_access' && !acceptsFirstAccess) {
      throw forbidden('O token de primeiro acesso só consulta os dados da conta');
    }
    if (permission && !principal.permissions.includes(permission)) {
      throw forbidden(`O token não tem a permissão ${permission}`);
    }
    if (allow) assertAllowed(principal.account, allow);
  };
}

/** The token of exactly one Authorization header that can be one of ours, else null. */
function readBearer(request: FastifyRequest): string | null {
  const values = headerValues(request, 'authorization');
  if (values.length !== 1) return null;
  // Several headers of one name may arrive joined; a comma is in no token of ours.
  const token = /^bearer +([^\s,]+)$/i.exec(values[0] ?? '')?.[1] ?? '';
  return isWellFormedToken(token) ? token : null;
}
