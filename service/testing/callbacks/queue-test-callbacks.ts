import type { TestApp } from '#service/testing/test-app.ts';

interface QueuedBatch {
  accountId: string;
  /** A transaction whose row is the snapshot of all of them. */
  transactionId: string;
  url: string;
  count: number;
}

/** Queues many callbacks at once, as a busy hour would; each has its number in the URL's path. */
export async function queueTestCallbacks(
  { pool }: Pick<TestApp, 'pool'>,
  { accountId, transactionId, url, count }: QueuedBatch,
): Promise<void> {
  await pool.query(
    `insert into callbacks (account_id, transaction_id, transaction_status, url, snapshot)
     select t.account_id, t.id, t.status, $3 || '/' || n, json_strip_nulls(to_json(t))
       from transactions t, generate_series(1, $4::int) as n
      where t.id = $2 and t.account_id = $1`,
    [accountId, transactionId, url, count],
  );
}
