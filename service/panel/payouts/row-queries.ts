import type { PayoutRowField } from '#lib/contract/panel/money-out/payout.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import type { PayoutRowEnd, PayoutWarning } from '#lib/domain/states/payout-states.ts';
import type { PayoutRow } from '#lib/imports/payout-rows.ts';
import type { Client, Queryable } from '#service/database/pool.ts';
import { getRow } from '#service/database/query-row.ts';
import type { LineStatement } from '#service/database/stream-lines.ts';

interface CheckedRow extends Omit<PayoutRow, 'faults'> {
  /** Those of the file, or `leftOutFault` alone. */
  faults: readonly string[];
  warnings: readonly PayoutWarning[];
}

/**
 * The only fault of a row that a member left out, or that repeats another one. It is kept as one:
 * what has a fault is not payable, by a check of the table too, and whatever works on rows passes
 * it over.
 */
export const leftOutFault = 'leftOut';
export const isLeftOut = `r.faults = array['${leftOutFault}']`;

/** Writes all rows of a batch at once: those without a fault are payable. */
export async function insertRows(
  client: Client,
  batchId: string,
  rows: readonly CheckedRow[],
): Promise<void> {
  const written = rows.map(({ amountCents, ...row }) => ({
    ...row,
    amountCents: amountCents?.toString() ?? null,
  }));
  await client.query({
    name: 'insert-payout-rows',
    text: `
      insert into panel.payout_rows (batch_id, number, pix_type, pix_key, amount_cents, amount_said,
        description, client_reference, name_in_file, document, faults, warnings, holder, state)
      select $1, number, "pixType", "pixKey", "amountCents", "amountSaid", description,
             "clientReference", "nameInFile", document, faults, warnings,
             -- Of one that is left out it is the holder of the row that it repeats.
             case when cardinality(faults) > 0 and faults <> array['${leftOutFault}']
                  then 'not-asked' else 'waiting' end,
             case when cardinality(faults) > 0 then 'faulty' else 'waiting' end
        from jsonb_to_recordset($2) as (number int, "pixType" text, "pixKey" text,
          "amountCents" bigint, "amountSaid" text, description text, "clientReference" text,
          "nameInFile" text, document text, faults text[], warnings text[])`,
    values: [batchId, JSON.stringify(written)],
  });
}

interface PaidBefore {
  accountId: string;
  rows: readonly Pick<PayoutRow, 'pixKey' | 'amountCents'>[];
  days: number;
}

/** Which of the keys were paid just that amount within the last `days`, or are about to be. */
export async function findPaidBefore(
  database: Queryable,
  { accountId, rows, days }: PaidBefore,
): Promise<Set<string>> {
  const { rows: found } = await database.query<{ pix_key: string; amount_cents: bigint }>({
    name: 'find-paid-before',
    text: `
      select distinct k.pix_key, k.amount_cents
        from unnest($2::text[], $3::bigint[]) as k (pix_key, amount_cents)
       where exists (
         select from transactions t
          where t.account_id = $1 and t.withdraw_pix_key = k.pix_key
            and t.amount_cents = k.amount_cents and t.status in ('PENDING', 'COMPLETED')
            and t.created_at > now() - $4 * interval '1 day')`,
    values: [accountId, rows.map((row) => row.pixKey), rows.map((row) => row.amountCents), days],
  });
  return new Set(found.map((one) => `${one.pix_key} ${one.amount_cents}`));
}

/** What has become of row `r` of batch `b`, whose transaction is `t`. */
export const endSql = `case
  when r.state = 'faulty' and ${isLeftOut} then 'left-out'
  when r.state = 'sent' then case when t.status = 'COMPLETED' then 'paid'
                                  when t.status = 'PENDING' then 'on-its-way' else 'failed' end
  when r.state = 'waiting' and b.state = 'cancelled' then 'cancelled'
  else r.state end`;

/** Each by its key: without statistics of new rows all transactions would be read for a few. */
export const joined = `panel.payout_rows r
  join panel.payout_batches b on b.id = r.batch_id
  left join lateral (
    select t.status, t.cancellation_reason, t.receiver_name, t.receiver_document,
           t.receiver_institution_name, t.fee_cents, t.end_to_end_id, t.paid_at
      from transactions t
     where t.id = r.transaction_id and t.account_id = b.account_id limit 1) t on true`;

interface EndSum {
  batch_id: string;
  end: PayoutRowEnd;
  count: number;
  /** Null where one of them has none: it would be a sum of some. */
  amount_cents: bigint | null;
}

/** Number and sum of the batches' rows by what has become of them. */
export async function sumEnds(database: Queryable, batchIds: readonly string[]): Promise<EndSum[]> {
  const { rows } = await database.query<EndSum>({
    name: 'sum-payout-ends',
    text: `select r.batch_id, ${endSql} as end, count(*)::int as count,
                  case when bool_and(r.amount_cents is not null)
                       then sum(r.amount_cents)::bigint end as amount_cents
             from ${joined} where r.batch_id = any($1::uuid[]) group by 1, 2`,
    values: [batchIds],
  });
  return rows;
}

/** What is payable of a batch and was not sent yet. */
export interface PayableSum {
  count: number;
  amount_cents: bigint;
  warned: number;
  warned_cents: bigint;
  faulty: number;
  unasked: number;
}

export function sumPayable(database: Queryable, batchId: string): Promise<PayableSum> {
  return getRow<PayableSum>(database, {
    name: 'sum-payable-rows',
    text: `
      select count(*) filter (where state = 'waiting')::int as count,
             coalesce(sum(amount_cents) filter (where state = 'waiting'), 0)::bigint
               as amount_cents,
             count(*) filter (where state = 'waiting' and cardinality(warnings) > 0)::int as warned,
             coalesce(sum(amount_cents) filter (
               where state = 'waiting' and cardinality(warnings) > 0), 0)::bigint as warned_cents,
             count(*) filter (where state = 'faulty' and not ${isLeftOut})::int as faulty,
             count(*) filter (where state = 'waiting' and holder = 'waiting')::int as unasked
        from panel.payout_rows r where batch_id = $1`,
    values: [batchId],
  });
}

/** What left for rows that were paid or are on their way, and what that cost. */
export function sumMoved(
  database: Queryable,
  batchId: string,
): Promise<{ count: number; amount_cents: bigint; fee_cents: bigint }> {
  return getRow<{ count: number; amount_cents: bigint; fee_cents: bigint }>(database, {
    name: 'sum-moved-payouts',
    text: `select count(*)::int as count, coalesce(sum(r.amount_cents), 0)::bigint as amount_cents,
                  coalesce(sum(t.fee_cents), 0)::bigint as fee_cents
             from ${joined} where r.batch_id = $1 and t.status in ('PENDING', 'COMPLETED')`,
    values: [batchId],
  });
}

/** How many of the payable rows have which amount, of which fees are worked out. */
export async function groupAmounts(
  database: Queryable,
  batchId: string,
): Promise<{ amount_cents: bigint; count: bigint }[]> {
  const { rows } = await database.query<{ amount_cents: bigint; count: bigint }>({
    name: 'group-payable-amounts',
    text: `select amount_cents, count(*) as count from panel.payout_rows
            where batch_id = $1 and state = 'waiting' group by amount_cents`,
    values: [batchId],
  });
  return rows;
}

interface LargestRow {
  number: number;
  pix_type: PixType | null;
  pix_key: string;
  amount_cents: bigint;
  description: string | null;
  client_reference: string | null;
  name_in_file: string | null;
  holder_name: string | null;
  holder_document: string | null;
  is_warned: boolean;
  changed_at: Date | null;
  changer_name: string | null;
}

/** The payable rows with the largest amounts. */
export async function listLargest(
  database: Queryable,
  batchId: string,
  limit: number,
): Promise<LargestRow[]> {
  const { rows } = await database.query<LargestRow>({
    name: 'list-largest-rows',
    text: `select number, pix_type, pix_key, amount_cents, description, client_reference,
                  name_in_file, holder_name, holder_document,
                  cardinality(warnings) > 0 as is_warned, changed_at, m.name as changer_name
             from panel.payout_rows r left join panel.members m on m.id = r.changed_by
            where batch_id = $1 and state = 'waiting'
            order by amount_cents desc, number limit $2`,
    values: [batchId, limit],
  });
  return rows;
}

/** Which other payable rows of the file row `r` repeats, also where it is left out for that. */
export const repeatsSql = `
  select coalesce(array_agg(o.number order by o.number), '{}') as numbers
    from panel.payout_rows o
   where ('duplicate' = any(r.warnings) or ${isLeftOut})
     and o.batch_id = r.batch_id and o.number <> r.number
     and o.pix_key = r.pix_key and o.amount_cents = r.amount_cents and o.state <> 'faulty'`;

const lineColumns: Record<PayoutRowField, string> = {
  number: 'r.number',
  pixType: 'r.pix_type',
  pixKey: 'r.pix_key',
  amountCents: 'r.amount_cents',
  amountSaid: 'r.amount_said',
  // What was not sent, or came back, costs nothing.
  feeCents: `case when t.status in ('PENDING', 'COMPLETED') then t.fee_cents end`,
  clientReference: 'r.client_reference',
  description: 'r.description',
  nameInFile: 'r.name_in_file',
  document: 'r.document',
  receiverName: 'coalesce(t.receiver_name, r.holder_name)',
  end: endSql,
  reason: 'coalesce(r.failure, t.cancellation_reason)',
  repeats: `case when ${isLeftOut} then
              (select array_to_string(numbers, ' ') from (${repeatsSql}) repeats) end`,
  faults: `array_to_string(array_remove(r.faults, '${leftOutFault}'), ' ')`,
  transactionId: 'r.transaction_id',
  endToEndId: 't.end_to_end_id',
  paidAtMs: 'floor(extract(epoch from t.paid_at) * 1000)::bigint',
  changedBy: '(select name from panel.members m where m.id = r.changed_by)',
  changedAtMs: 'floor(extract(epoch from r.changed_at) * 1000)::bigint',
};

/** All rows of a batch in one go, each a JSON array of `payoutRowFields`. */
export function payoutRowLines(batchId: string): LineStatement {
  return {
    text: `select json_build_array(${Object.values(lineColumns).join()})::text as line
             from ${joined} where r.batch_id = $1 order by r.number`,
    values: [batchId],
  };
}
