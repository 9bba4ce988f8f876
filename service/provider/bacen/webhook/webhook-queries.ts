import type { Queryable } from '#service/database/pool.ts';

/** Something that the provider has sent, as it came. */
export interface StoredWebhook {
  id: bigint;
  body: Buffer;
  /** How often it was taken up, this time included. */
  attempts: number;
}

export async function storeWebhook(
  database: Queryable,
  { body, provider }: { body: Buffer; provider: string | null },
): Promise<void> {
  await database.query({
    name: 'store-provider-webhook',
    text: 'insert into provider_webhooks (body, provider) values ($1, $2)',
    values: [body, provider],
  });
}

interface Claim {
  /** Who has sent it; null is the first one of PROVIDER. */
  provider: string | null;
  webhooksMax: number;
  leaseMs: number;
}

/** Claims what is to be worked off, oldest first; a worker that dies leaves it to the next. */
export async function claimWebhooks(
  database: Queryable,
  { provider, webhooksMax, leaseMs }: Claim,
): Promise<StoredWebhook[]> {
  const { rows } = await database.query<StoredWebhook>({
    name: 'claim-provider-webhooks',
    // Both times are rounded alike: what came half a millisecond ago is due.
    text: `
      update provider_webhooks
         set attempts = attempts + 1, due_at = now() + $2 * interval '1 millisecond'
       where id in (select id from provider_webhooks where due_at <= now()::timestamptz(3)
                       and provider is not distinct from $3
                     order by due_at limit $1 for update skip locked)
      returning id, body, attempts`,
    values: [webhooksMax, leaseMs, provider],
  });
  return rows;
}

/** Notes when it is taken up again; null: there is nothing left to do. */
export async function planWebhook(
  database: Queryable,
  { id, againAfterMs }: { id: bigint; againAfterMs: number | null },
): Promise<void> {
  await database.query({
    name: 'plan-provider-webhook',
    text: `update provider_webhooks set due_at = now() + $2 * interval '1 millisecond'
            where id = $1`,
    values: [id, againAfterMs],
  });
}

/** Forgets what was worked off long ago: it names persons. Answers how many. */
export async function deleteOldWebhooks(database: Queryable, rowsMax: number): Promise<number> {
  const { rowCount } = await database.query({
    name: 'delete-old-provider-webhooks',
    text: `delete from provider_webhooks
            where id in (select id from provider_webhooks
                          where received_at < now() - interval '30 days' and due_at is null
                          order by received_at limit $1)`,
    values: [rowsMax],
  });
  return rowCount ?? 0;
}
