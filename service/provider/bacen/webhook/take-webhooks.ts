import type { Pool } from '#service/database/pool.ts';
import type { BacenApi } from '#service/provider/bacen/bacen-api.ts';
import { takePix } from '#service/provider/bacen/take-pix.ts';
import type { TakingParts } from '#service/provider/bacen/take-pix.ts';
import { readWebhookBody } from './webhook-body.ts';
import { claimWebhooks, planWebhook } from './webhook-queries.ts';
import type { StoredWebhook } from './webhook-queries.ts';

/** Books what an id stands for that is no payment to us; false when the provider knows none. */
export type TakeOther = (endToEndId: string) => Promise<boolean>;

interface Parts extends TakingParts {
  pool: Pool;
  takeOther: TakeOther;
  api: BacenApi;
}

const leaseMs = 120_000;
const againAfterMsMax = 600_000;
/** More than a day; by then the polls have found what there was. */
const attemptsMax = 150;

/**
 * Works off what the provider has sent. Each id that it names is asked for, and the answer alone
 * counts: one that the provider does not know moves nothing. Answers how many were taken up.
 */
export async function takeWebhooks(parts: Parts, webhooksMax: number): Promise<number> {
  const webhooks = await claimWebhooks(parts.pool, {
    provider: parts.provider,
    webhooksMax,
    leaseMs,
  });
  await Promise.all(webhooks.map((webhook) => take(parts, webhook)));
  return webhooks.length;
}

async function take(parts: Parts, { id, body, attempts }: StoredWebhook): Promise<void> {
  const { pool, log } = parts;
  try {
    const { endToEndIds, unreadable } = readWebhookBody(body) ?? { endToEndIds: [], unreadable: 0 };
    if (unreadable > 0) log.warn({ webhookId: id, unreadable }, 'items of a webhook were skipped');
    for (const endToEndId of endToEndIds) await confirm(parts, endToEndId);
    await planWebhook(pool, { id, againAfterMs: null });
  } catch (error) {
    const isOver = attempts >= attemptsMax;
    log.warn({ err: error, webhookId: id, isOver }, 'a webhook is not worked off yet');
    const againAfterMs = Math.min(againAfterMsMax, 500 * 2 ** Math.min(attempts, 20));
    await planWebhook(pool, { id, againAfterMs: isOver ? null : againAfterMs });
  }
}

async function confirm(parts: Parts, endToEndId: string): Promise<void> {
  const pix = await parts.api.findPix(endToEndId);
  if (pix) return takePix(parts, pix);
  if (await parts.takeOther(endToEndId)) return;
  parts.log.warn({ endToEndId }, 'a webhook names a Pix that the provider does not know');
}
