import { LRUCache } from 'lru-cache';
import type { UseElsewhere } from '#service/accounts/authenticate.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { inTransaction } from '#service/database/pool.ts';
import { insertAuditEvent } from '#service/panel/audit/audit-queries.ts';

const onceInMs = 3_600_000;
/** Of tokens that were noted in the last hour; what is forgotten is asked of the row instead. */
const rememberedMax = 10_000;

/**
 * Returns what is told of each use of a token from where it may not be used, and waits for nothing:
 * the audit log of the account's members gets one entry an hour for each token, from whatever
 * number of processes, however often it is tried.
 */
export function createElsewhereNoter(pool: Pool): (use: UseElsewhere) => void {
  const noted = new LRUCache<string, true>({ max: rememberedMax, ttl: onceInMs });
  return (use) => {
    if (noted.has(use.tokenId)) return;
    noted.set(use.tokenId, true);
    // A database that is away says so in the requests; the next use is noted.
    inTransaction(pool, (client) => noteOnce(client, use)).catch(() => {
      noted.delete(use.tokenId);
    });
  };
}

interface NotedToken {
  workspace_id: string;
  connection_id: string;
  label: string;
}

async function noteOnce(client: Client, { tokenId, ip }: UseElsewhere): Promise<void> {
  const { rows } = await client.query<NotedToken>(
    `with noted as (
       update api_tokens set elsewhere_noted_at = now()
        where id = $1
          and (elsewhere_noted_at is null or elsewhere_noted_at <= now() - interval '1 hour')
       returning account_id, concat_ws(' ', name, '…' || hint) as label
     )
     select c.workspace_id, c.id as connection_id, n.label
       from noted n join panel.connections c on c.account_id = n.account_id
      where c.removed_at is null`,
    [tokenId],
  );
  for (const { workspace_id: workspaceId, connection_id: connectionId, label } of rows) {
    await insertAuditEvent(client, {
      action: 'token_elsewhere',
      result: 'refused',
      reason: label,
      workspaceId,
      connectionId,
      origin: { ip, userAgent: null },
    });
  }
}
