import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DefenseBody } from '#lib/contract/bearer/defense.ts';
import { idParams } from '#lib/contract/text.ts';
import { isDataError } from '#service/database/database-error.ts';
import { startFileIntake } from '#service/files/file-intake.ts';
import type { FileIntake } from '#service/files/file-intake.ts';
import { findStoreFolder } from '#service/files/file-queries.ts';
import { answerOnce, idempotencyKey } from '#service/http/idempotency.ts';
import { accountIdOf } from '#service/http/principal.ts';
import { findDefenseOfRequest } from '#service/infractions/defense-queries.ts';
import { fileDefense } from '#service/infractions/file-defense.ts';
import type { InfractionKeys } from '#service/infractions/infraction-queries.ts';
import { ServiceError } from '#service/service-error.ts';
import type { BearerDependencies } from './bearer-dependencies.ts';
import { readDefense } from './read-defense.ts';
import type { DefenseParts } from './read-defense.ts';
import { defenseView } from './views/defense-view.ts';

type Dependencies = Pick<BearerDependencies, 'pool' | 'orders' | 'files'>;

/**
 * Takes the files of a request into the store while they arrive, and then files the defense. Unless
 * that was committed, whatever was stored is deleted before the answer.
 */
export async function createDefense(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
): Promise<DefenseBody | undefined> {
  const { pool, files } = dependencies;
  const key = idempotencyKey(request);
  const keys = {
    accountId: accountIdOf(request),
    infractionId: idParams.parse(request.params).id,
  };
  const folder = await findStoreFolder(pool);
  const intake = startFileIntake({ store: files.store, folder, log: request.log });
  const upload: Upload = { keys, intake, isKept: false };
  try {
    const parts = await readDefense(request, intake);
    reply.code(201);
    if (key === null) return await commit(dependencies, { upload, parts, requestId: null });
    return await answerOnce(request, reply, {
      pool,
      key,
      bodyHash: parts.bodyHash,
      run: (requestId) => commit(dependencies, { upload, parts, requestId }),
      findAnswer: async ({ requestId }) => {
        const defense = await findDefenseOfRequest(pool, { ...keys, requestId });
        return defense && defenseView(defense, files.links);
      },
    });
  } finally {
    if (!upload.isKept) await intake.discard();
  }
}

interface Upload {
  keys: InfractionKeys;
  intake: FileIntake;
  /** The stored files belong to a defense, or may: then only the sweep knows better. */
  isKept: boolean;
}

async function commit(
  { pool, orders, files }: Dependencies,
  { upload, parts, requestId }: { upload: Upload; parts: DefenseParts; requestId: string | null },
): Promise<DefenseBody> {
  try {
    const defense = await fileDefense(pool, { ...upload.keys, ...parts, requestId });
    upload.isKept = true;
    orders.send(defense.id);
    return defenseView(defense, files.links);
  } catch (error) {
    // A commit whose answer was lost may have happened; a refusal has not.
    upload.isKept = !isRefusal(error);
    throw error;
  }
}

/** Whether the failure says for certain that nothing was committed. */
function isRefusal(error: unknown): boolean {
  return error instanceof ServiceError || isDataError(error);
}
