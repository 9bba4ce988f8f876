import {
  arrayFilters,
  infractionList,
  infractionListQuery,
} from '#lib/contract/bearer/infraction-list.ts';
import { infraction } from '#lib/contract/bearer/infraction.ts';
import { idParams } from '#lib/contract/text.ts';
import type { App } from '#service/http/app-type.ts';
import { requireBearer } from '#service/http/bearer-authentication.ts';
import { accountIdOf } from '#service/http/principal.ts';
import { findInfraction } from '#service/infractions/infraction-queries.ts';
import { listInfractions } from '#service/infractions/list-infractions.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';
import { showInfraction, showInfractions } from './views/show-infractions.ts';

/** `GET /user/infractions/` and `GET /user/infractions/{id}`. */
export function infractionRoutes(app: App, dependencies: BearerDependencies): void {
  const { pool, readDatabase, authenticate } = dependencies;
  const onRequest = requireBearer(authenticate);
  app.get(
    '/user/infractions/',
    {
      onRequest,
      schema: {
        tags: ['Infrações'],
        summary: 'Lista infrações, com total exato',
        querystring: infractionListQuery,
        response: { 200: infractionList },
      },
    },
    async (request) => {
      const query = { ...request.query, ...arrayFilters(request.query) };
      const accountId = accountIdOf(request);
      const found = await listInfractions(readDatabase, { accountId, query });
      const { totalItems, totalPages, rows } = found;
      return {
        pagination: { page: query.page, limit: query.limit, totalItems, totalPages },
        infractions: await showInfractions(rows, { ...dependencies, accountId }),
      };
    },
  );
  app.get(
    '/user/infractions/:id',
    {
      onRequest,
      schema: {
        tags: ['Infrações'],
        summary: 'Detalhe de uma infração, com suas defesas',
        params: idParams,
        response: { 200: infraction },
      },
    },
    async (request) => {
      const keys = { accountId: accountIdOf(request), infractionId: request.params.id };
      return showInfraction(await findInfraction(pool, keys), dependencies);
    },
  );
}
