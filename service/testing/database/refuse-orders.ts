import pg from 'pg';

/** The database refuses the account's orders: the last thing that a reservation writes. */
export async function refuseOrders(
  { databaseUrl }: { databaseUrl: string },
  { accountId }: { accountId: string },
): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(
    `alter table provider_orders add constraint no_order_of_this_account
       check (account_id <> ${pg.escapeLiteral(accountId)}) not valid`,
  );
  await admin.end();
}
