import type { onRequestAsyncHookHandler } from 'fastify';
import { idText } from '#lib/contract/text.ts';
import type { Pool } from '#service/database/pool.ts';
import { principalOf } from '#service/http/principal.ts';
import { findInfraction } from '#service/infractions/infraction-queries.ts';
import { infractionNotFound } from '#service/infractions/infraction.ts';

/**
 * 404 comes before 400: the infraction of the path's `id` is looked for before the body is read.
 */
export function requireInfraction(pool: Pool): onRequestAsyncHookHandler {
  return async (request) => {
    const params: unknown = request.params;
    const named = typeof params === 'object' && params !== null && 'id' in params ? params.id : '';
    // What cannot be an id is nobody's infraction either.
    const infractionId = idText.safeParse(named);
    if (!infractionId.success) throw infractionNotFound();
    const accountId = principalOf(request).account.id;
    const keys = { infractionId: infractionId.data, accountId };
    if (!(await findInfraction(pool, keys))) throw infractionNotFound();
  };
}
