import type { PayoutView } from '#lib/contract/panel/money-out/payout.ts';
import { isOtherName } from '#lib/domain/keys/fold-name.ts';
import { payoutWarnDays } from '#lib/domain/limits/payouts.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import type {
  PayoutFault,
  PayoutHolder,
  PayoutRowEnd,
  PayoutWarning,
} from '#lib/domain/states/payout-states.ts';
import type { Queryable } from '#service/database/pool.ts';
import { endSql, joined, leftOutFault, repeatsSql } from './row-queries.ts';

export interface PayoutRowRow {
  number: number;
  pix_type: PixType | null;
  pix_key: string;
  amount_cents: bigint | null;
  amount_said: string | null;
  description: string | null;
  client_reference: string | null;
  name_in_file: string | null;
  document: string | null;
  changed_at: Date | null;
  changer_name: string | null;
  holder: PayoutHolder;
  holder_name: string | null;
  holder_document: string | null;
  holder_institution: string | null;
  faults: PayoutFault[];
  warnings: PayoutWarning[];
  repeats: number[];
  before_id: string | null;
  before_at: Date | null;
  before_batch: string | null;
  before_file: string | null;
  before_number: number | null;
  end: PayoutRowEnd;
  transaction_id: string | null;
  failure: string | null;
}

/** The newest payment before the batch that row `r` repeats, as a row of a batch if it was one. */
const beforeSql = `
  select p.id, p.created_at, w.batch_id, f.file_name, w.number
    from transactions p
    left join panel.payout_rows w on w.transaction_id = p.id
    left join panel.payout_batches f on f.id = w.batch_id and f.account_id = b.account_id
   where 'paidBefore' = any(r.warnings) and p.account_id = b.account_id
     and p.withdraw_pix_key = r.pix_key and p.amount_cents = r.amount_cents
     and p.status in ('PENDING', 'COMPLETED') and p.created_at <= b.created_at
     and p.created_at > b.created_at - $5 * interval '1 day'
   order by p.created_at desc limit 1`;

interface RowPage {
  batchId: string;
  view: PayoutView;
  row: number;
  limit: number;
  offset: number;
}

/** One page of a batch's rows, as the file has them. */
export async function listRows(database: Queryable, page: RowPage): Promise<PayoutRowRow[]> {
  const { rows } = await database.query<PayoutRowRow>({
    name: 'list-payout-rows',
    text: `
      select r.number, r.pix_type, r.pix_key, r.amount_cents, r.amount_said, r.description,
             r.client_reference, r.name_in_file, r.document, r.holder, r.changed_at,
             changer.name as changer_name,
             coalesce(t.receiver_name, r.holder_name) as holder_name,
             coalesce(t.receiver_document, r.holder_document) as holder_document,
             coalesce(t.receiver_institution_name, r.holder_institution) as holder_institution,
             array_remove(r.faults, '${leftOutFault}') as faults, r.warnings, r.transaction_id,
             repeats.numbers as repeats, before.id as before_id, before.created_at as before_at,
             before.batch_id as before_batch, before.file_name as before_file,
             before.number as before_number,
             coalesce(r.failure, t.cancellation_reason) as failure, ${endSql} as end
        from ${joined}
        left join panel.members changer on changer.id = r.changed_by
        cross join lateral (${repeatsSql}) repeats
        left join lateral (${beforeSql}) before on true
       where r.batch_id = $1
         and ($2 = 'all' or $2 = 'warned' and cardinality(r.warnings) > 0 or ${endSql} = $2)
         and $6 in (0, r.number)
       order by r.number limit $3 offset $4`,
    values: [page.batchId, page.view, page.limit, page.offset, payoutWarnDays, page.row],
  });
  return rows;
}

/** How many rows without a fault have a holder of another name than the file says. */
export async function countOtherNames(database: Queryable, batchId: string): Promise<number> {
  const { rows } = await database.query<{ said: string; holder: string; count: number }>({
    name: 'list-payout-names',
    text: `select r.name_in_file as said, coalesce(t.receiver_name, r.holder_name) as holder,
                  count(*)::int as count
             from ${joined}
            where r.batch_id = $1 and r.state <> 'faulty' and r.name_in_file is not null
              and coalesce(t.receiver_name, r.holder_name) is not null
            group by 1, 2`,
    values: [batchId],
  });
  return rows
    .filter(({ said, holder }) => isOtherName(said, holder))
    .reduce((sum, { count }) => sum + count, 0);
}
