import type { SuspenseQuery } from '#lib/contract/panel/suspense.ts';
import { foldName } from '#lib/domain/keys/fold-name.ts';
import type { SuspenseState } from '#lib/domain/states/suspense-states.ts';
import { containsPattern } from '#service/database/like-pattern.ts';
import type { Queryable } from '#service/database/pool.ts';
import { plainDocument } from '#service/transactions/plain-document.ts';
import type { SuspenseItemRow } from './suspense-item.ts';

interface ItemQuery extends Omit<SuspenseQuery, 'state' | 'page'> {
  /** Null: of every account, and of none. */
  accountId: string | null;
  /** Null: whatever has become of them. */
  state: SuspenseState | null;
  offset: number;
}

/** Items, newest first. An account has few of them, which the index of accounts finds. */
export async function listItems(database: Queryable, query: ItemQuery): Promise<SuspenseItemRow[]> {
  const words = foldName(query.name ?? '').split(/\s+/);
  const { rows } = await database.query<SuspenseItemRow>({
    name: 'list-suspense-items',
    text: `select * from suspense_items
            where ($1::text is null or account_id = $1) and ($2::text is null or state = $2)
              and ($5::uuid is null or id = $5) and ($6::text is null or transaction_id = $6)
              and ($7::text is null or lower($7) in (lower(end_to_end_id), lower(txid),
                    lower(return_end_to_end_id), lower(transaction_id)))
              and ($8::bigint is null or amount_cents >= $8)
              and ($9::bigint is null or amount_cents <= $9)
              and ($10::text[] is null or lower(regexp_replace(
                    normalize(payer_name, nfd), '[\u0300-\u036f''’\`´]', '', 'g')) like all($10))
              and ($11::text is null or payer_document = $11)
              and ($12::timestamptz is null or received_at >= $12)
              and ($13::timestamptz is null or received_at <= $13)
            order by received_at desc, seq desc limit $3 offset $4`,
    values: [
      query.accountId,
      query.state,
      query.limit,
      query.offset,
      query.itemId ?? null,
      query.transactionId ?? null,
      query.term ?? null,
      query.amount ?? query.amountFrom ?? null,
      query.amount ?? query.amountTo ?? null,
      query.name === undefined ? null : words.map(containsPattern),
      query.document === undefined ? null : plainDocument(query.document),
      query.dateFrom ?? null,
      query.dateTo ?? null,
    ],
  });
  return rows;
}
