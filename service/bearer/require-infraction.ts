import type { onRequestAsyncHookHandler } from 'fastify';
import { idParams } from '#lib/contract/text.ts';
import type { Pool } from '#service/database/pool.ts';
import { principalOf } from '#service/http/principal.ts';
import { findInfraction } from '#service/infractions/infraction-queries.ts';
import { infractionNotFound } from '#service/infractions/infraction.ts';

/** 404 comes before 400: the infraction is looked for before the body is read. */
export function requireInfraction(pool: Pool): onRequestAsyncHookHandler {
  return async (request) => {
    const params = idParams.safeParse(request.params);
    // What cannot be an id is nobody's infraction either.
    if (!params.success) throw infractionNotFound();
    const accountId = principalOf(request).account.id;
    const keys = { accountId, infractionId: params.data.id };
    if (!(await findInfraction(pool, keys))) throw infractionNotFound();
  };
}
