import type pg from 'pg';

/** The peers' log: the same columns and indexes as ours, without partitions. */
export async function createPeerLog(pool: pg.Pool): Promise<void> {
  await pool.query(
    `create table if not exists peer_logs (id uuid primary key, account_id text not null,
       transaction_id text not null, url text not null, status smallint not null,
       attempt smallint not null, body text not null, response_body text not null,
       response_headers json not null, response_time_ms int not null,
       created_at timestamptz(3) not null default now());
     create index if not exists peer_logs_newest on peer_logs (account_id, created_at);
     create index if not exists peer_logs_transaction on peer_logs (transaction_id, created_at);`,
  );
}

export interface PeerJob {
  accountId: string;
  transactionId: string;
  url: string;
  body: string;
}

/** About what a snapshot holds, so that both sides write as much. */
export function peerJobs(count: number): PeerJob[] {
  return Array.from({ length: count }, (_, index) => ({
    accountId: `account-${index % 50}`,
    transactionId: `EP${String(index).padStart(24, '0')}`,
    url: `https://shop-${index % 50}.example/${index}`,
    body: JSON.stringify({ filler: 'x'.repeat(900) }),
  }));
}

/** Log rows of many jobs in one statement. */
export async function insertPeerLogs(pool: pg.Pool, jobs: PeerJob[]): Promise<void> {
  await pool.query({
    name: 'peer-logs',
    text: `insert into peer_logs (id, account_id, transaction_id, url, status, attempt, body,
             response_body, response_headers, response_time_ms)
           select gen_random_uuid(), j.*, 'ok', '{}', 1
             from (select a, t, u, 200::smallint, 0::smallint, b
                     from unnest($1::text[], $2::text[], $3::text[], $4::text[])
                       as job(a, t, u, b)) j`,
    values: [
      jobs.map((job) => job.accountId),
      jobs.map((job) => job.transactionId),
      jobs.map((job) => job.url),
      jobs.map((job) => job.body),
    ],
  });
}
