import type { SuspenseReason } from '#lib/domain/states/suspense-states.ts';
import type { Client, Queryable } from '#service/database/pool.ts';
import { findRow, getRow } from '#service/database/query-row.ts';
import { suspenseItemNotFound } from './suspense-item.ts';
import type { SuspenseItemRow } from './suspense-item.ts';

/** An item as it is found: what the provider says, and what it has to do with. */
export interface NewSuspenseItem {
  id: string;
  endToEndId: string;
  reason: SuspenseReason;
  accountId: string | null;
  transactionId: string | null;
  txid: string | null;
  pixKey: string | null;
  amountCents: bigint;
  payerName: string | null;
  payerDocument: string | null;
  payerInstitutionIspb: string | null;
  receivedAt: Date;
  /** Who has the money; null is the first one of PROVIDER. */
  provider: string | null;
}

/** Writes a new item; null when this end-to-end id is on the suspense book already. */
export function insertItem(client: Client, item: NewSuspenseItem): Promise<SuspenseItemRow | null> {
  return findRow<SuspenseItemRow>(client, {
    name: 'insert-suspense-item',
    text: `
      insert into suspense_items (id, end_to_end_id, reason, account_id, transaction_id, txid,
        pix_key, amount_cents, payer_name, payer_document, payer_institution_ispb, received_at,
        provider)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
      on conflict (end_to_end_id) do nothing
      returning *`,
    values: [
      item.id,
      item.endToEndId,
      item.reason,
      item.accountId,
      item.transactionId,
      item.txid,
      item.pixKey,
      item.amountCents,
      item.payerName,
      item.payerDocument,
      item.payerInstitutionIspb,
      item.receivedAt,
      item.provider,
    ],
  });
}

/** The item of an end-to-end id, or null. */
export function findItemOfPix(
  database: Queryable,
  endToEndId: string,
): Promise<SuspenseItemRow | null> {
  return findRow<SuspenseItemRow>(database, {
    name: 'find-suspense-item-of-pix',
    text: 'select * from suspense_items where end_to_end_id = $1',
    values: [endToEndId],
  });
}

/** An item by its id and, unless the operator asks, by its account. */
export interface ItemKeys {
  itemId: string;
  /** Null: the operator's, whatever account the item is of. */
  accountId: string | null;
}

/** Locks an item for the rest of the transaction; 404 when there is none such. */
export async function lockItem(client: Client, keys: ItemKeys): Promise<SuspenseItemRow> {
  const item = await findRow<SuspenseItemRow>(client, {
    name: 'lock-suspense-item',
    text: `select * from suspense_items
            where id = $1 and ($2::text is null or account_id = $2) for update`,
    values: [keys.itemId, keys.accountId],
  });
  if (!item) throw suspenseItemNotFound();
  return item;
}

/** The item that an order gives back, locked; null when that order is over. */
export function lockItemOfOrder(client: Client, orderId: string): Promise<SuspenseItemRow | null> {
  return findRow<SuspenseItemRow>(client, {
    name: 'lock-suspense-item-of-order',
    text: 'select * from suspense_items where return_order_id = $1 for update',
    values: [orderId],
  });
}

type ItemChange = Partial<
  Pick<
    SuspenseItemRow,
    | 'state'
    | 'account_id'
    | 'assigned_transaction_id'
    | 'note'
    | 'return_order_id'
    | 'return_failure'
    | 'return_end_to_end_id'
  >
>;

/** Writes what has become of a locked item. */
export function saveItem(
  client: Client,
  item: SuspenseItemRow,
  change: ItemChange,
): Promise<SuspenseItemRow> {
  const next = { ...item, ...change };
  return getRow<SuspenseItemRow>(client, {
    name: 'save-suspense-item',
    text: `
      update suspense_items
         set state = $2, account_id = $3, assigned_transaction_id = $4, note = $5,
             return_order_id = $6, return_failure = $7, return_end_to_end_id = $8,
             returned_at = case when $2 = 'returned' then coalesce(returned_at, now()) end,
             updated_at = now()
       where id = $1
      returning *`,
    values: [
      item.id,
      next.state,
      next.account_id,
      next.assigned_transaction_id,
      next.note,
      next.return_order_id,
      next.return_failure,
      next.return_end_to_end_id,
    ],
  });
}
