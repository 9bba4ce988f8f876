/** Where a table is when accounts are spread over several nodes. */
type Place =
  /** In shards by its column `account_id`; all of them have an account on the same node. */
  | 'account'
  /** Whole on every node: read with any account's rows, and written seldom. */
  | 'everywhere';

/**
 * The one list of what leaves the first node, and why. What is not named stays there as it is:
 * panel, jobs, credentials, the provider's side and orders to it, keys of requests, workers' hands.
 * In the order in which they are moved: a table after those that its foreign keys name.
 */
export const tablePlaces = {
  /** Read with nearly everything; changed by operators. */
  accounts: 'everywhere',
  /** Read with the account. */
  tax_rules: 'everywhere',
  /** Locked by every posting. */
  balances: 'account',
  transactions: 'account',
  transaction_splits: 'account',
  /** Changed with its transaction, in one statement. */
  infractions: 'account',
  ledger_entries: 'account',
  /** Written by the transactions' triggers, which see one shard. */
  transaction_total_changes: 'account',
  transaction_totals: 'account',
  transaction_hours: 'account',
  transaction_update_hours: 'account',
  /** Each change of a transaction. */
  callbacks: 'account',
  /** Written by the callbacks' triggers. */
  due_callbacks: 'account',
  callback_logs: 'account',
  callback_hour_changes: 'account',
  callback_hours: 'account',
  /** Compared with counts of what is beside them. */
  kept_days: 'account',
} as const satisfies Record<string, Place>;

/**
 * Unique over all accounts on one server. A divided table can promise that within an account only.
 * What others name (`isForeign`) is promised overall by a table of its own, divided by the value
 * (claimEndToEndId); the token of a code's address is 128 bits of ours.
 */
export const uniqueOverall = [
  { index: 'transactions_end_to_end_id', columns: 'end_to_end_id, type', isForeign: true },
  { index: 'transactions_refund_end_to_end_id', columns: 'refund_end_to_end_id', isForeign: true },
  { index: 'transactions_location_token', columns: 'location_token', isForeign: false },
] as const;
