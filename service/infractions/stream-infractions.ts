import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { infractionFields } from '#lib/exports/lists/infraction-cells.ts';
import type { InfractionField } from '#lib/exports/lists/infraction-cells.ts';
import { conditionsOf } from '#service/database/filter-conditions.ts';
import { msOf, streamRows } from '#service/database/stream-rows.ts';
import type { RowSources } from '#service/database/stream-rows.ts';
import { infractionConditions, inOrder } from './list-infractions.ts';
import type { AskedInfractions } from './list-infractions.ts';

const paid = (column: string): RawBuilder<unknown> => sql`(
  select ${sql.ref(column)} from transactions
   where id = infractions.transaction_id and account_id = infractions.account_id)`;

const owner = sql`panel.infraction_owners o
  where o.infraction_id = infractions.id and o.account_id = infractions.account_id`;

const valueOf: Record<InfractionField, RawBuilder<unknown>> = {
  id: sql.ref('id'),
  protocol: sql.ref('protocol'),
  type: sql.ref('type'),
  status: sql.ref('status'),
  analysisResult: sql.ref('analysis_result'),
  reportedAtMs: msOf('reported_at'),
  expiresAtMs: msOf('expires_at'),
  updatedAtMs: msOf('updated_at'),
  amountCents: paid('amount_cents'),
  payerName: paid('payer_name'),
  payerDocument: paid('payer_document'),
  transactionId: sql.ref('transaction_id'),
  ownerName: sql`(select (select name from panel.members where id = o.member_id) from ${owner})`,
  concededAtMs: sql`(select ${msOf('created_at')} from provider_orders
    where transaction_id = infractions.id and account_id = infractions.account_id
      and kind = 'CONCESSION')`,
  endToEndId: paid('end_to_end_id'),
  heldCents: sql.ref('held_cents'),
  analysisDetails: sql.ref('analysis_details'),
  defendedAtMs: sql`(select ${msOf('created_at')} from infraction_defenses
    where infraction_id = infractions.id and account_id = infractions.account_id
    order by seq desc limit 1)`,
};

interface AskedRows {
  accountId: string;
  query: Omit<AskedInfractions, 'page' | 'limit'>;
  /** Only those that this member answers; `none`: those that nobody does. */
  ownerId?: string | undefined;
}

/** All infractions that match, in the order of the list, as lines of `infractionFields`. */
export function streamInfractions(
  { pool, database }: RowSources,
  { accountId, query, ownerId }: AskedRows,
): AsyncGenerator<string> {
  const matching = database
    .selectFrom('infractions')
    .where('account_id', '=', accountId)
    .where((eb) => eb.and(conditionsOf(eb, query, infractionConditions(accountId))))
    .$if(ownerId !== undefined, (all) =>
      all.where(
        ownerId === 'none'
          ? sql<boolean>`not exists (select from ${owner})`
          : sql<boolean>`exists (select from ${owner} and o.member_id = ${ownerId}::uuid)`,
      ),
    );
  return streamRows(
    pool,
    inOrder(matching, query),
    infractionFields.map((field) => valueOf[field]),
  );
}
