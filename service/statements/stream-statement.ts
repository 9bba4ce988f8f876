import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StatementRowsQuery } from '#lib/contract/panel/statements.ts';
import { statementExportFields } from '#lib/exports/export-fields.ts';
import type { StatementExportField } from '#lib/exports/export-fields.ts';
import { conditionsOf } from '#service/database/filter-conditions.ts';
import type { Reader } from '#service/database/pool.ts';
import { streamLines } from '#service/database/stream-lines.ts';
import type { Tables } from '#service/tables.ts';
import { feeOfRowJoin, feeOfRowSql } from '#service/withdrawals/fee-of-row.ts';
import { statementConditions } from './list-statements.ts';

const ofRow = (column: string) => sql.ref(`row.${column}`);
const ofParty = (column: string) => sql.ref(`party.${column}`);

/** A field's value; times as milliseconds since 1970, money in cents. */
const valueOf: Record<StatementExportField, RawBuilder<unknown>> = {
  id: ofRow('statement_id'),
  createdAtMs: sql`(extract(epoch from ${ofRow('created_at')}) * 1000)::bigint`,
  reason: ofRow('reason'),
  balanceType: sql`case ${ofRow('book')} when 'available' then 'AVAILABLE' else 'BLOCKED' end`,
  amountCents: ofRow('amount_cents'),
  feeCents: sql`-(${sql.raw(feeOfRowSql)})`,
  previousAvailableCents: ofRow('previous_available_cents'),
  previousBlockedCents: ofRow('previous_blocked_cents'),
  newAvailableCents: ofRow('new_available_cents'),
  newBlockedCents: ofRow('new_blocked_cents'),
  transactionId: ofRow('transaction_id'),
  infractionId: ofRow('infraction_id'),
  type: ofParty('type'),
  clientReference: ofParty('client_reference'),
  generatedName: ofParty('generated_name'),
  generatedDocument: ofParty('generated_document'),
  payerName: ofParty('payer_name'),
  payerDocument: ofParty('payer_document'),
  receiverName: ofParty('receiver_name'),
  receiverDocument: ofParty('receiver_document'),
  withdrawPixKey: ofParty('withdraw_pix_key'),
  withdrawPixType: ofParty('withdraw_pix_type'),
};

const line = sql<string>`json_build_array(${sql.join(
  statementExportFields.map((field) => valueOf[field]),
)})::text`;

/**
 * All rows of the statement that match the filters, in their order, as newline-delimited JSON
 * arrays of `statementExportFields`. The party is of the account's own transaction alone.
 */
export function streamStatement(
  { pool, database }: { pool: Reader; database: Kysely<Tables> },
  { accountId, query }: { accountId: string; query: StatementRowsQuery },
): AsyncGenerator<string> {
  const listed = database
    .selectFrom('ledger_entries')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('statement_id', 'is not', null)
    .where((eb) => eb.and(conditionsOf(eb, query, statementConditions)));
  const order = sql.raw(query.sortDirection);
  const { sql: text, parameters: values } = sql`
    select ${line} as line
      from (${listed}) row
      ${sql.raw(feeOfRowJoin)}
      left join transactions party
        on party.id = row.transaction_id and party.account_id = row.account_id
       and party.type <> 'TEF'
     order by row.created_at ${order}, row.seq ${order}`.compile(database);
  return streamLines(pool, { text, values });
}
