import type { onRequestAsyncHookHandler } from 'fastify';
import { idParams } from '#lib/contract/text.ts';
import { accountIdOf } from './principal.ts';

/** Throws 404 when the account has no such infraction. */
type FindInfraction = (keys: { infractionId: string; accountId: string }) => Promise<unknown>;

/** 404 comes before 400: the infraction of the path's `id` is found before the body is read. */
export function requireInfraction(findInfraction: FindInfraction): onRequestAsyncHookHandler {
  return async (request) => {
    const params = idParams.safeParse(request.params);
    // What cannot be an id is nobody's infraction either: none has the empty one.
    const infractionId = params.success ? params.data.id : '';
    await findInfraction({ infractionId, accountId: accountIdOf(request) });
  };
}
