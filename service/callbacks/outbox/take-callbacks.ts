import type { Account } from '#service/accounts/account.ts';
import { shardOf } from '#service/callbacks/workers/worker-queries.ts';
import type { WorkerShards } from '#service/callbacks/workers/worker-queries.ts';
import { isDistributed } from '#service/database/layout.ts';
import type { Queryable } from '#service/database/pool.ts';
import type { TakenCallback } from './callback-row.ts';
import { cutOffsMax, suspectAfter } from './delivery-policy.ts';
import { sameSeq } from './same-seq.ts';

/** The queue that a walk begins after: those of an account and a host, in their order. */
export interface QueueCursor {
  accountId: string;
  host: string;
}

/** What is free in this process, by name. Who is not listed has the default. */
export interface FreeSlots {
  free: Record<string, number>;
  otherwise: number;
}

export interface CallbackTaking extends WorkerShards {
  after: QueueCursor;
  /** Most rows to take. */
  rowsMax: number;
  /** Most of them that were cut off several times (isSuspect): one at a time finds the culprit. */
  suspectsMax: number;
  hosts: FreeSlots;
  accounts: FreeSlots;
  editions: Account['edition'][];
  /** What this worker has in its hands already. */
  held: Iterable<bigint>;
}

export interface Taken {
  callbacks: TakenCallback[];
  /** Of the row that says that they are in this worker's hands; null when there are none. */
  handId: bigint | null;
  /** Where the next walk begins; null when this one came to the last queue. */
  next: QueueCursor | null;
}

/** Queues that one look takes in. */
const queuesMax = 256;

/**
 * Takes callbacks that are due of the worker's shards. It walks over queues, one for each account
 * and host, by skipping through their index, and takes from all of them in turn: the first of every
 * account, then the second of every account. A queue whose host or account has no free slot costs
 * one step, however long it is.
 *
 * The rows stay as they are: nobody else takes what is of these shards, and this worker knows what
 * it holds. One row for all of them says whose hands they are in. It cannot be written for a worker
 * that was given up for dead, which takes nothing then.
 */
export async function takeCallbacks(database: Queryable, taking: CallbackTaking): Promise<Taken> {
  const { after, rowsMax, suspectsMax, hosts, accounts, editions, worker, shards, held } = taking;
  const { rows } = await database.query<TakingRow>({
    name: 'take-callbacks',
    text: takeSql,
    values: [
      after.accountId,
      after.host,
      rowsMax,
      hosts.free,
      hosts.otherwise,
      accounts.free,
      accounts.otherwise,
      editions,
      worker,
      suspectsMax,
      shards,
      [...held],
    ],
  });
  const [first] = rows;
  const callbacks = rows.filter(isTaken);
  const handId = first?.hand_id ?? null;
  if (!first || first.queues < queuesMax) return { callbacks, handId, next: null };
  const next = { accountId: first.last_account, host: first.last_host };
  return { callbacks, handId, next };
}

/** Each row that was taken beside the walk's end; one row with no callback when none was. */
type TakingRow = { queues: number; last_account: string; last_host: string } & {
  hand_id: bigint | null;
} & (TakenCallback | { seq: null });

function isTaken(row: TakingRow): row is TakingRow & TakenCallback {
  return row.seq !== null;
}

// By skipping through the index of queues.
const walkedSql = `
  queues as (
    (select account_id, host from due_callbacks
      where (account_id, host) > ($1, $2)
        -- One look into the index of due times spares an idle worker the whole walk.
        and (select next_attempt_at from due_callbacks order by next_attempt_at limit 1) <= now()
      order by account_id, host limit 1)
    union all
    select following.account_id, following.host
      from queues, lateral (
        select d.account_id, d.host from due_callbacks d
         where (d.account_id, d.host) > (queues.account_id, queues.host)
         order by d.account_id, d.host limit 1
      ) following
  ),
  walked as (select * from queues limit ${queuesMax}),
`;

// Over several nodes nothing skips: each node answers its queues in which something is due.
const walkedOnNodesSql = `
  walked as (
    select account_id, host from due_callbacks
     where (account_id, host) > ($1, $2) and next_attempt_at <= now()
     group by account_id, host order by account_id, host limit ${queuesMax}
  ),
`;

const candidatesSql = `
  candidates as (
    select due.*, open.host_no, open.edition, open.shard, open.host_free, open.account_free,
           row_number() over (partition by open.account_no order by due.next_attempt_at, due.seq)
             as of_account
      from open, lateral (
        select d.seq, d.attempts, d.claims, d.next_attempt_at,
               d.claims - d.attempts >= ${suspectAfter} as is_suspect
          from due_callbacks d
         -- Between two ends of the index of queues: equal signs would let a planner that knows the
         -- table empty take that of due times, and walk over everything that others have due.
         where (d.account_id, d.host) >= (open.account_id, open.host)
           and (d.account_id, d.host, d.next_attempt_at) <= (open.account_id, open.host, now())
           and d.seq not in (select unnest($12::bigint[]))
         order by d.account_id, d.host, d.next_attempt_at
         -- About twice a queue's share of what is free: more would be sorted and left.
         limit least(open.host_free, open.account_free, 1 + 2 * open.host_free / queues_of_host,
                     1 + 2 * $3 / queues)
      ) due
  ),`;

const candidatesOnNodesSql = `
  candidates as (
    select due.seq, due.account_id, due.attempts, due.claims, due.next_attempt_at, due.is_suspect,
           open.host_no, open.edition, open.shard, open.host_free, open.account_free,
           row_number() over (partition by open.account_no order by due.next_attempt_at, due.seq)
             as of_account
      from open join (
        select d.account_id, d.host, d.seq, d.attempts, d.claims, d.next_attempt_at,
               d.claims - d.attempts >= ${suspectAfter} as is_suspect,
               row_number() over (partition by d.account_id, d.host
                                      order by d.next_attempt_at, d.seq) as of_queue
          from due_callbacks d
         where d.next_attempt_at <= now() and d.seq <> all($12::bigint[])
      ) due on due.account_id = open.account_id and due.host = open.host
           and due.of_queue <= least(open.host_free, open.account_free,
                 1 + 2 * open.host_free / queues_of_host, 1 + 2 * $3 / queues)
  ),`;

const takeSql = `
  with ${isDistributed ? '' : 'recursive'} ${isDistributed ? walkedOnNodesSql : walkedSql}
  -- Numbers for the names: they are cheaper to sort by.
  open as (
    select w.account_id, w.host, a.edition, ${shardOf('w.account_id')} as shard,
           dense_rank() over (order by w.account_id) as account_no,
           dense_rank() over (order by w.host) as host_no,
           coalesce(($4::jsonb ->> w.host)::int, $5) as host_free,
           coalesce(($6::jsonb ->> w.account_id)::int, $7) as account_free,
           count(*) over (partition by w.host) as queues_of_host, count(*) over () as queues
      from walked w
      join accounts a on a.id = w.account_id and a.edition = any($8::text[])
       and ${shardOf('w.account_id')} = any($11::int[])
  ),
  ${isDistributed ? candidatesOnNodesSql : candidatesSql}
  ranked as (
    -- Accounts that share a host share its slots in turn as well.
    select *, row_number() over (partition by host_no order by of_account, next_attempt_at, seq)
             as of_host
      from candidates where of_account <= account_free
  ),
  counted as (
    select *, count(*) filter (where is_suspect)
                over (order by of_account, next_attempt_at, seq) as suspects
      from ranked where of_host <= host_free
  ),
  chosen as (
    select seq, ${isDistributed ? 'account_id, ' : ''}attempts, claims, edition, shard, of_account,
           next_attempt_at
      from counted
     where not is_suspect or suspects <= $10
     order by of_account, next_attempt_at, seq limit $3
  ),
  noted as (
    insert into callback_hands (worker, seqs, attempts)
    select $9::uuid, array_agg(seq), array_agg(attempts) from chosen having count(*) > 0
    returning id
  ),
  taken as (
    select c.seq, c.account_id, c.kind, c.url, c.host, chosen.attempts, chosen.claims,
           chosen.edition, chosen.shard, chosen.claims - chosen.attempts as cut_offs,
           -- What is given up is not read: reading it may be what ended the workers.
           case when chosen.claims - chosen.attempts < ${cutOffsMax} then c.snapshot::text
                else '' end as snapshot
      from chosen join callbacks c on ${sameSeq('c', 'chosen')}
           ${isDistributed ? 'and c.account_id = chosen.account_id' : ''}
     order by chosen.of_account, chosen.next_attempt_at, chosen.seq
  )
  select walk.*, taken.*, (select id from noted) as hand_id, clock_timestamp() as taken_at,
         coalesce(v.version, 1) as secret_version,
         v.rotated_at as secret_rotated_at
    from (
      select count(*)::int as queues, max(account_id) as last_account,
             (select host from walked order by account_id desc, host desc limit 1) as last_host,
             -- This need not reach the disk. When the database forgets it in a crash, a cut-off
             -- is not counted, and the attempt is made again at once.
             set_config('synchronous_commit', 'off', true)
        from walked
    ) walk
    left join taken on true
    left join callback_secret_versions v on v.account_id = taken.account_id`;
