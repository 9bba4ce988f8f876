/**
 * Whether accounts are spread over several nodes (database:distribute). Read once, so that a
 * statement that differs costs a comparison of two constants; a service that finds its database the
 * other way does not start.
 */
export const isDistributed = process.env['DATABASE_DISTRIBUTED'] === 'true';

/** The items of each account, accounts in the order in which their rows are locked. */
export function byAccount<Item>(
  items: Iterable<Item>,
  accountOf: (item: Item) => string,
): [accountId: string, items: Item[]][] {
  return [...Map.groupBy(items, accountOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * SQL: the account of `row`, in a statement about the one account that $1 names. A node is found by
 * parameters and not by what other rows say; on one server the plan is better by the row.
 */
export function accountOf(row: string): string {
  return isDistributed ? '$1' : `${row}.account_id`;
}
