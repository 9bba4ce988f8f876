import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { escapeLiteral } from 'pg';
import { type LedgerKind, ledgerKinds, ledgerReasons } from '#lib/domain/money/ledger-kinds.ts';
import { byAccount, isDistributed } from '#service/database/layout.ts';
import type { Client } from '#service/database/pool.ts';
import { assertBalanced, isStatementEntry, withClearing } from './transfer.ts';
import type { Entry, Transfer } from './transfer.ts';

export interface Balance {
  accountId: string;
  availableCents: bigint;
  blockedCents: bigint;
}

/**
 * Locks the balances of the accounts, in account order, for the rest of the transaction, and
 * returns them by account id. Every posting locks in this order, so two of them can wait for each
 * other but never in a circle. Accounts that do not exist are absent from the answer.
 */
export async function lockBalances(
  client: Client,
  accountIds: Iterable<string>,
): Promise<Map<string, Balance>> {
  if (isDistributed) return lockOneByOne(client, accountIds);
  const { rows } = await client.query<Balance>({
    name: 'lock-balances',
    text: `select account_id as "accountId", available_cents as "availableCents",
                  blocked_cents as "blockedCents"
             from balances where account_id = any($1) order by account_id for update`,
    values: [[...new Set(accountIds)]],
  });
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** Each is on the node of its account: no statement locks rows of two nodes. */
async function lockOneByOne(
  client: Client,
  accountIds: Iterable<string>,
): Promise<Map<string, Balance>> {
  const found = await Promise.all(
    [...new Set(accountIds)].toSorted().map((accountId) =>
      client.query<Balance>({
        name: 'lock-balance',
        text: `select account_id as "accountId", available_cents as "availableCents",
                      blocked_cents as "blockedCents"
                 from balances where account_id = $1 for update`,
        values: [accountId],
      }),
    ),
  );
  return new Map(found.flatMap(({ rows }) => rows).map((row) => [row.accountId, row]));
}

/**
 * Posts transfers in the given order inside the caller's transaction: appends their entries, each
 * statement row with both balances before and after, and moves the balances. `locked` are the
 * balances that the caller holds by `lockBalances` and has decided upon; they are updated in place.
 * Throws on an unbalanced transfer, a statement row of an account that was not locked, or a
 * negative blocked balance.
 */
export async function postTransfers(
  client: Client,
  { transfers, locked }: { transfers: Transfer[]; locked: Map<string, Balance> },
): Promise<void> {
  if (transfers.length === 0) return;
  const columns = emptyColumns();
  const touched = new Map<string, Balance>();
  for (const transfer of transfers) {
    assertBalanced(transfer);
    const transferId = randomUUID();
    for (const entry of isDistributed ? withClearing(transfer.entries) : transfer.entries) {
      const balance = isStatementEntry(entry) ? lockedOf(locked, entry.accountId) : null;
      appendEntry(columns, { transfer, transferId, entry, balance });
      if (balance) touched.set(entry.accountId, balance);
    }
  }
  const balances = [...touched.values()];
  if (isDistributed) return postByAccount(client, columns, balances);
  await client.query({
    name: 'post-transfers',
    text: postSql,
    values: [
      ...Object.values(columns),
      balances.map((balance) => balance.accountId),
      balances.map((balance) => balance.availableCents),
      balances.map((balance) => balance.blockedCents),
    ],
  });
}

/** Each account's entries and balance by statements of its node alone. */
async function postByAccount(
  client: Client,
  columns: ReturnType<typeof emptyColumns>,
  balances: Balance[],
): Promise<void> {
  const places = columns.accountId.map((_, place) => place);
  const entries = byAccount(places, (place) => columns.accountId[place] ?? '');
  await Promise.all([
    ...balances.map((balance) =>
      client.query({
        name: 'move-balance',
        text: `update balances set available_cents = $2, blocked_cents = $3 where account_id = $1`,
        values: [balance.accountId, balance.availableCents, balance.blockedCents],
      }),
    ),
    ...entries.map(([, ofAccount]) =>
      client.query({
        name: 'post-entries',
        text: entriesSql,
        values: Object.values(columns).map((column) => ofAccount.map((place) => column[place])),
      }),
    ),
  ]);
}

function lockedOf(locked: Map<string, Balance>, accountId: string): Balance {
  const balance = locked.get(accountId);
  if (!balance) throw new Error(`account ${accountId} is not locked for posting`);
  return balance;
}

// The words of each kind are part of the text: with each entry they would be half of what is sent.
const reasonOfKind = `case kind ${ledgerKinds
  .map((kind) => `when '${kind}' then ${escapeLiteral(ledgerReasons[kind])}`)
  .join(' ')} end`;

// Order of the arrays is order of the seq column, and the time is that of this statement, which
// comes after the locks: a transaction that began first may post last, and a statement sorted by
// the beginnings would not read on from row to row.
const entriesSql = `
  insert into ledger_entries (account_id, transfer_id, book, amount_cents, kind, reason,
    transaction_id, infraction_id, statement_id, previous_available_cents, previous_blocked_cents,
    new_available_cents, new_blocked_cents, created_at)
  select account_id, transfer_id, book, amount, kind, ${reasonOfKind}, transaction_id,
         infraction_id, statement_id, previous_available, previous_blocked, new_available,
         new_blocked, statement_timestamp()
    from unnest($1::text[], $2::uuid[], $3::text[], $4::bigint[], $5::ledger_kind[], $6::text[],
                $7::text[], $8::uuid[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[])
         with ordinality as entry(account_id, transfer_id, book, amount, kind, transaction_id,
           infraction_id, statement_id, previous_available, previous_blocked, new_available,
           new_blocked, position)
   order by position`;

// One statement for entries and balances: one round trip, and the trigger that checks the sums
// sees every leg of a transfer.
const postSql = `
  with moved as (
    update balances set available_cents = new.available, blocked_cents = new.blocked
      from unnest($13::text[], $14::bigint[], $15::bigint[]) as new(id, available, blocked)
     where balances.account_id = new.id
  )
  ${entriesSql}`;

/** The columns of the new entries, in the order of the statement's first twelve parameters. */
function emptyColumns() {
  return {
    accountId: [] as string[],
    transferId: [] as string[],
    book: [] as string[],
    amount: [] as bigint[],
    kind: [] as LedgerKind[],
    transactionId: [] as (string | null)[],
    infractionId: [] as (string | null)[],
    statementId: [] as (string | null)[],
    previousAvailable: [] as (bigint | null)[],
    previousBlocked: [] as (bigint | null)[],
    newAvailable: [] as (bigint | null)[],
    newBlocked: [] as (bigint | null)[],
  };
}

interface Posting {
  transfer: Transfer;
  transferId: string;
  entry: Entry;
  /** Of a statement row; the other books have none. */
  balance: Balance | null;
}

function appendEntry(
  columns: ReturnType<typeof emptyColumns>,
  { transfer, transferId, entry, balance }: Posting,
): void {
  columns.accountId.push(entry.accountId);
  columns.transferId.push(transferId);
  columns.book.push(entry.book);
  columns.amount.push(entry.amountCents);
  columns.kind.push(entry.kind);
  columns.transactionId.push(transfer.transactionId);
  columns.infractionId.push(transfer.infractionId);
  columns.statementId.push(balance && randomUUIDv7());
  columns.previousAvailable.push(balance && balance.availableCents);
  columns.previousBlocked.push(balance && balance.blockedCents);
  if (balance && entry.book === 'available') balance.availableCents += entry.amountCents;
  if (balance && entry.book === 'blocked') balance.blockedCents += entry.amountCents;
  columns.newAvailable.push(balance && balance.availableCents);
  columns.newBlocked.push(balance && balance.blockedCents);
}
