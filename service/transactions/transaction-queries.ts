import { chargeIdsOf } from '#lib/domain/keys/txid.ts';
import { byAccount, isDistributed } from '#service/database/layout.ts';
import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import type { TransactionRow } from './transaction-row.ts';

/** The account's transaction with this id, or null. Another account's id is an unknown one. */
export function findTransaction(
  database: Queryable,
  { accountId, id }: { accountId: string; id: string },
): Promise<TransactionRow | null> {
  return findRow<TransactionRow>(database, {
    name: 'find-transaction',
    text: 'select * from transactions where id = $2 and account_id = $1',
    values: [accountId, id],
  });
}

/** As findTransaction, of many at once, in the order of the keys. */
export async function findTransactions(
  database: Queryable,
  keys: { accountId: string; id: string }[],
): Promise<(TransactionRow | null)[]> {
  if (isDistributed) return findOnNodes(database, keys);
  const { rows } = await database.query<TransactionRow>({
    name: 'find-transactions',
    text: `select t.* from transactions t
            where (t.id, t.account_id) in (select * from unnest($1::text[], $2::text[]))`,
    values: [keys.map(({ id }) => id), keys.map(({ accountId }) => accountId)],
  });
  const found = new Map(rows.map((row) => [`${row.account_id} ${row.id}`, row]));
  return keys.map(({ accountId, id }) => found.get(`${accountId} ${id}`) ?? null);
}

async function findOnNodes(
  database: Queryable,
  keys: { accountId: string; id: string }[],
): Promise<(TransactionRow | null)[]> {
  const found = await Promise.all(
    byAccount(keys, ({ accountId }) => accountId).map(([accountId, ofAccount]) =>
      database.query<TransactionRow>({
        name: 'find-transactions-of-account',
        text: 'select * from transactions where account_id = $1 and id = any($2)',
        values: [accountId, ofAccount.map(({ id }) => id)],
      }),
    ),
  );
  const rows = new Map(
    found.flatMap((result) => result.rows).map((row) => [`${row.account_id} ${row.id}`, row]),
  );
  return keys.map(({ accountId, id }) => rows.get(`${accountId} ${id}`) ?? null);
}

/** Who a transaction is with, its merchant's number, and what of it is a fee. */
export type PartyRow = Pick<
  TransactionRow,
  | 'id'
  | 'type'
  | 'status'
  | 'amount_cents'
  | 'fee_cents'
  | 'client_reference'
  | 'payer_name'
  | 'payer_document'
  | 'generated_name'
  | 'generated_document'
  | 'receiver_name'
  | 'receiver_document'
  | 'withdraw_pix_key'
  | 'withdraw_pix_type'
>;

/** The parties of the account's transactions with these ids, in no order. */
export async function findParties(
  database: Queryable,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<PartyRow[]> {
  const { rows } = await database.query<PartyRow>({
    name: 'find-parties',
    text: `select id, type, status, amount_cents, fee_cents, client_reference, payer_name,
                  payer_document, generated_name, generated_document, receiver_name,
                  receiver_document, withdraw_pix_key, withdraw_pix_type
             from transactions where id = any($2) and account_id = $1`,
    values: [accountId, ids],
  });
  return rows;
}

/** The charge that a code's txid names, of whichever account and edition, or null. */
export function findChargeOfTxid(
  database: Queryable,
  txid: string,
): Promise<TransactionRow | null> {
  return findRow<TransactionRow>(database, {
    name: 'find-charge-of-txid',
    text: `select * from transactions where id = any($1) and type = 'DEPOSIT'`,
    values: [chargeIdsOf(txid)],
  });
}

/** The deposit that a Pix has paid, or null. */
export function findPaidBy(
  database: Queryable,
  endToEndId: string,
): Promise<TransactionRow | null> {
  return findRow<TransactionRow>(database, {
    name: 'find-paid-by',
    text: `select * from transactions where end_to_end_id = $1 and type = 'DEPOSIT'`,
    values: [endToEndId],
  });
}

interface NewestQuery {
  accountId: string;
  type: TransactionRow['type'];
  id?: string | undefined;
  clientReference?: string | undefined;
  endToEndId?: string | undefined;
}

/** The newest transaction of the type that has every one of the given keys, or null. */
export async function findNewestTransaction(
  database: Queryable,
  { accountId, type, id, clientReference, endToEndId }: NewestQuery,
): Promise<TransactionRow | null> {
  const conditions = ['account_id = $1', 'type = $2'];
  const values: string[] = [accountId, type];
  for (const [column, value] of [
    ['id', id],
    ['client_reference', clientReference],
    ['end_to_end_id', endToEndId],
  ] as const) {
    if (value) conditions.push(`${column} = $${values.push(value)}`);
  }
  const { rows } = await database.query<TransactionRow>(
    `select * from transactions where ${conditions.join(' and ')}
      order by created_at desc, seq desc limit 1`,
    values,
  );
  return rows[0] ?? null;
}

/**
 * A transaction's code without asking for the account: the image route is public. Null when it has
 * no code, or belongs to the other edition, in which its id is unknown.
 */
export async function findCodeText(
  database: Queryable,
  { id, edition }: { id: string; edition: 'bearer' | 'gateway' },
): Promise<string | null> {
  const { rows } = await database.query<{ qr_code_text: string | null }>({
    name: 'find-code-text',
    text: `select t.qr_code_text
             from transactions t join accounts a on a.id = t.account_id
            where t.id = $1 and a.edition = $2`,
    values: [id, edition],
  });
  return rows[0]?.qr_code_text ?? null;
}
