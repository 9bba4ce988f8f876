import { maskDocument } from '#lib/domain/keys/documents.ts';
import { hearOwner } from '#service/panel/money-out/read-holder.ts';
import type { HolderSource } from '#service/panel/money-out/read-holder.ts';
import { createRateLimiter, takePlace } from '#service/panel/rate-limits.ts';
import {
  claimBatch,
  endChecking,
  listUnaskedKeys,
  saveHolder,
  scheduleBatch,
} from './work-queries.ts';

/** Rows whose holders are asked for at once, one such step a second. */
const keysPerStep = 10;
/** Longer than a step takes. */
const leaseSeconds = 20;

/**
 * Questions that nobody need pay for: whoever uploads files to learn names comes this far in a day.
 * Rows beyond are paid as they are, and their holders asked for in the moment of the payment.
 */
const pace = { placesMax: 2_000, windowSeconds: 86_400 };

/** Asks for the holders of some rows of one batch whose time has come; answers how many batches. */
export async function checkHolders(source: HolderSource): Promise<number> {
  const { pool } = source;
  const batch = await claimBatch(pool, { state: 'checking', leaseSeconds });
  if (!batch) return 0;
  const keys = await listUnaskedKeys(pool, { batchId: batch.id, max: keysPerStep });
  const limiter = createRateLimiter(pool, 'payoutHolders', pace);
  await Promise.all(
    keys.map(async (pixKey) => {
      const place = await takePlace(limiter, batch.account_id);
      const heard = place.isAllowed ? await hearHolder(source, pixKey) : notAsked;
      await saveHolder(pool, { batchId: batch.id, pixKey, ...heard });
    }),
  );
  if (!(await endChecking(pool, batch.id)))
    await scheduleBatch(pool, { id: batch.id, inSeconds: 1 });
  return 1;
}

const nobody = { name: null, document: null, shown: null, institution: null };
const notAsked = { holder: 'not-asked' as const, ...nobody };

async function hearHolder(source: HolderSource, pixKey: string) {
  const owner = await hearOwner(source, { pixKey });
  if (owner === 'late') return { holder: 'no-answer' as const, ...nobody };
  if (owner === null) return { holder: 'not-said' as const, ...nobody };
  const { name, document, institution = null } = owner;
  const shown = document && maskDocument(document);
  return { holder: 'named' as const, name, document, shown, institution };
}
