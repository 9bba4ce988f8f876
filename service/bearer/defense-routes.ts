import multipart from '@fastify/multipart';
import {
  createDefenseBody,
  defense,
  defenseList,
  defenseParams,
} from '#lib/contract/bearer/defense.ts';
import { idParams } from '#lib/contract/text.ts';
import type { App } from '#service/http/app-type.ts';
import { requireBearer } from '#service/http/bearer-authentication.ts';
import { accountIdOf } from '#service/http/principal.ts';
import { requireInfraction } from '#service/http/require-infraction.ts';
import { listDefenses } from '#service/infractions/defense-queries.ts';
import { findInfraction } from '#service/infractions/infraction-queries.ts';
import { failure } from '#service/service-error.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';
import { createDefense } from './create-defense.ts';
import { createUploadSlots } from './upload-slots.ts';
import { defenseView } from './views/defense-view.ts';

/** `POST` and `GET /user/infractions/{id}/defenses`, and one defense. */
export async function defenseRoutes(app: App, dependencies: BearerDependencies): Promise<void> {
  // Only this one route reads multipart bodies, and it reads nothing else.
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async () => {
      throw notMultipart();
    });
    await scope.register(multipart);
    createRoute(scope, dependencies);
  });
  readRoutes(app, dependencies);
}

function createRoute(app: App, dependencies: BearerDependencies): void {
  const { pool, authenticate } = dependencies;
  const slots = createUploadSlots();
  app.post(
    '/user/infractions/:id/defenses',
    {
      config: { idempotent: 'by itself', upload: true, errors: { 503: true, 507: true } },
      onRequest: [
        requireBearer(authenticate, { allow: 'allowInfraction' }),
        requireInfraction((keys) => findInfraction(pool, keys)),
      ],
      // The schema is for the document: the body is read, and judged, part by part.
      validatorCompiler: () => (value: unknown) => ({ value }),
      schema: {
        tags: ['Infrações'],
        summary: 'Envia uma defesa, com seus arquivos, de uma infração aberta',
        params: idParams,
        consumes: ['multipart/form-data'],
        body: createDefenseBody,
        response: { 201: defense },
      },
    },
    async (request, reply) => {
      if (!request.isMultipart()) throw notMultipart();
      const giveBack = slots.take(accountIdOf(request));
      return createDefense(request, reply, dependencies).finally(giveBack);
    },
  );
}

function readRoutes(app: App, { pool, authenticate, files }: BearerDependencies): void {
  const onRequest = requireBearer(authenticate);
  app.get(
    '/user/infractions/:id/defenses',
    {
      onRequest: [onRequest, requireInfraction((keys) => findInfraction(pool, keys))],
      schema: {
        tags: ['Infrações'],
        summary: 'Lista as defesas de uma infração, da mais nova à mais antiga',
        params: idParams,
        response: { 200: defenseList },
      },
    },
    async (request) => {
      const defenses = await listDefenses(pool, {
        accountId: accountIdOf(request),
        infractionId: request.params.id,
      });
      return defenses.map((found) => defenseView(found, files.links));
    },
  );
  app.get(
    '/user/infractions/:id/defenses/:defenseId',
    {
      onRequest: [onRequest, requireInfraction((keys) => findInfraction(pool, keys))],
      schema: {
        tags: ['Infrações'],
        summary: 'Detalhe de uma defesa',
        params: defenseParams,
        response: { 200: defense },
      },
    },
    async (request) => {
      const { id: infractionId, defenseId } = request.params;
      const defenses = await listDefenses(pool, { accountId: accountIdOf(request), infractionId });
      const found = defenses.find(({ id }) => id === defenseId);
      if (!found) throw defenseNotFound();
      return defenseView(found, files.links);
    },
  );
}

const notMultipart = failure(
  'not_multipart',
  415,
  'Tipo de conteúdo não aceito: envie multipart/form-data',
);

const defenseNotFound = failure('defense_not_found', 404, 'Defesa não encontrada');
