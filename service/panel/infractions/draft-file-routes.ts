import { Readable } from 'node:stream';
import { z } from 'zod';
import { can } from '#lib/contract/panel/capability.ts';
import {
  draftFileParams,
  draftFileQuery,
  keptDraftFile,
  removeDraftFileBody,
} from '#lib/contract/panel/infraction-desk.ts';
import { filesBytesMax } from '#lib/domain/limits/defense-limits.ts';
import { fileStoreUnavailable, notAFile, startFileIntake } from '#service/files/file-intake.ts';
import { findStoreFolder } from '#service/files/file-queries.ts';
import { takeFileBodies } from '#service/files/take-file-bodies.ts';
import type { App } from '#service/http/app-type.ts';
import { findInfraction } from '#service/infractions/infraction-queries.ts';
import { ownAccountOf } from '#service/panel/own-account.ts';
import type { PanelContext } from '#service/panel/panel-deps.ts';
import { roleForbidden } from '#service/panel/panel-errors.ts';
import { sessionOf } from '#service/panel/require-panel.ts';
import { ServiceError, failure } from '#service/service-error.ts';
import { caseParams } from './case-params.ts';
import * as queries from './draft-file-queries.ts';
import type { DraftKeys } from './draft-file-queries.ts';

const path = '/connections/:id/infractions/:infractionId/draft-files';
type CaseRequest = Parameters<typeof ownAccountOf>[1] & { params: { infractionId: string } };

const fileContent = {
  description: 'The file, always to be saved',
  content: {
    'application/octet-stream': {
      schema: z.custom<Readable>((value) => value instanceof Readable),
    },
  },
};

/**
 * Files of defenses that are being written, each of the member who writes it alone. As the text,
 * they send nothing, so that the audit log has no entries of them.
 */
export async function registerDraftFileRoutes(panel: App, context: PanelContext): Promise<void> {
  const { pool, store } = context;
  panel.get(
    `${path}/:fileId`,
    { schema: { params: draftFileParams, response: { 200: fileContent } } },
    async (request, reply) => {
      const keys = await draftOf(context, request);
      const { fileId } = request.params;
      const file = await queries.findDraftFile(pool, { ...keys, fileId });
      if (!file) throw draftFileNotFound();
      const content = await store.open(file.storage_key).catch((error: unknown) => {
        throw fileStoreUnavailable(error);
      });
      if (!content) throw draftFileNotFound();
      return reply.type('application/octet-stream').send(Readable.from(content));
    },
  );
  panel.post(
    `${path}/:fileId/removal`,
    {
      schema: {
        params: draftFileParams,
        body: removeDraftFileBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const keys = await draftOf(context, request);
      const { fileId } = request.params;
      // One that is gone already is what was asked for.
      const storageKey = await queries.deleteDraftFile(pool, { ...keys, fileId });
      if (storageKey !== null) {
        await store.delete(storageKey).catch((error: unknown) => {
          request.log.warn({ err: error, storageKey }, 'a removed file stays until the sweep');
        });
      }
      return reply.code(204).send(null);
    },
  );
  await panel.register(async (scope: App) => registerDraftUpload(scope, context));
}

/** Only this one route takes a body that is no JSON, and it is never held. */
function registerDraftUpload(panel: App, context: PanelContext): void {
  const { pool, store } = context;
  takeFileBodies(panel);
  panel.post(
    path,
    {
      config: { upload: true },
      bodyLimit: filesBytesMax,
      schema: {
        params: caseParams,
        querystring: draftFileQuery,
        response: { 201: keptDraftFile },
      },
    },
    async (request, reply) => {
      const keys = await draftOf(context, request);
      const content: unknown = request.body;
      if (!(content instanceof Readable)) throw notAFile();
      const folder = await findStoreFolder(pool);
      const intake = startFileIntake({ store, folder, log: request.log });
      try {
        const received = await intake.add(request.query.name, content);
        const { id, storage_key: storageKey } = await queries.keepDraftFile(pool, keys, received);
        if (storageKey !== received.storageKey) await intake.discard();
        return await reply.code(201).send({ id });
      } catch (error) {
        // Of a commit whose answer was lost the sweep alone knows.
        if (error instanceof ServiceError) await intake.discard();
        throw error;
      }
    },
  );
}

/** 403 by role, 404 for another account's infraction. */
async function draftOf({ pool }: PanelContext, request: CaseRequest): Promise<DraftKeys> {
  const accountId = await ownAccountOf(pool, request);
  const { id: memberId, role } = sessionOf(request);
  if (!can(role, 'defend')) throw roleForbidden();
  const { infractionId } = request.params;
  await findInfraction(pool, { infractionId, accountId });
  return { infractionId, accountId, memberId };
}

/** Another member's, or none. */
const draftFileNotFound = failure('draft_file_not_found', 404, 'Arquivo não encontrado');
