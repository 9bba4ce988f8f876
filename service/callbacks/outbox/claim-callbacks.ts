import type { Account } from '#service/accounts/account.ts';
import type { Queryable } from '#service/database/pool.ts';
import type { ClaimedCallback } from './callback-row.ts';
import { cutOffsMax, suspectAfter } from './delivery-policy.ts';

/** The queue that a walk begins after: those of an account and a host, in their order. */
export interface QueueCursor {
  accountId: string;
  host: string;
}

/** What is free in this process. Who is not listed has the default. */
export interface FreeSlots {
  names: string[];
  free: number[];
  otherwise: number;
}

export interface CallbackClaim {
  after: QueueCursor;
  /** Most rows to take. */
  rowsMax: number;
  /** Most of them that were cut off several times (isSuspect): one at a time finds the culprit. */
  suspectsMax: number;
  hosts: FreeSlots;
  accounts: FreeSlots;
  editions: Account['edition'][];
  /** How long nobody else takes the rows. */
  leaseMs: number;
}

export interface Claimed {
  callbacks: ClaimedCallback[];
  /** Where the next walk begins; null when this one came to the last queue. */
  next: QueueCursor | null;
}

/** Queues that one claim looks at. */
const queuesMax = 256;

/**
 * Takes callbacks that are due. It walks over queues, one for each account and host, by skipping
 * through their index, and takes from all of them in turn: the first of every account, then the
 * second of every account. A queue whose host or account has no free slot costs one step, however
 * long it is. Any number of workers may do so: what one has locked the others skip.
 */
export async function claimCallbacks(database: Queryable, claim: CallbackClaim): Promise<Claimed> {
  const { after, rowsMax, suspectsMax, hosts, accounts, editions, leaseMs } = claim;
  // Without a name: it is planned anew each time, because the table is empty at one moment and
  // has a hundred thousand rows at another, and a plan for the one is terrible for the other.
  const { rows } = await database.query<ClaimRow>({
    text: claimSql,
    values: [
      after.accountId,
      after.host,
      rowsMax,
      hosts.names,
      hosts.free,
      hosts.otherwise,
      accounts.names,
      accounts.free,
      accounts.otherwise,
      editions,
      leaseMs,
      suspectsMax,
    ],
  });
  const [first] = rows;
  if (!first || first.queues < queuesMax) return { callbacks: rows.filter(isClaimed), next: null };
  const next = { accountId: first.last_account, host: first.last_host };
  return { callbacks: rows.filter(isClaimed), next };
}

/** Each row that was taken beside the walk's end; one row with no callback when none was. */
type ClaimRow = { queues: number; last_account: string; last_host: string } & (
  | ClaimedCallback
  | { seq: null }
);

function isClaimed(row: ClaimRow): row is ClaimRow & ClaimedCallback {
  return row.seq !== null;
}

const claimSql = `
  with recursive queues as (
    (select account_id, host from callbacks
      where state = 'PENDING' and (account_id, host) > ($1, $2)
        -- One look into the index of due times spares an idle worker the whole walk.
        and exists (select from callbacks where state = 'PENDING' and next_attempt_at <= now())
      order by account_id, host limit 1)
    union all
    select following.account_id, following.host
      from queues, lateral (
        select c.account_id, c.host from callbacks c
         where c.state = 'PENDING' and (c.account_id, c.host) > (queues.account_id, queues.host)
         order by c.account_id, c.host limit 1
      ) following
  ),
  walked as (select * from queues limit ${queuesMax}),
  -- Numbers for the names: they are cheaper to sort by.
  open as (
    select w.account_id, w.host, a.edition, dense_rank() over (order by w.account_id) as account_no,
           dense_rank() over (order by w.host) as host_no,
           coalesce(of_host.free, $6) as host_free,
           coalesce(of_account.free, $9) as account_free,
           count(*) over (partition by w.host) as queues_of_host, count(*) over () as queues
      from walked w
      join accounts a on a.id = w.account_id and a.edition = any($10::text[])
      left join unnest($4::text[], $5::int[]) as of_host(name, free) on of_host.name = w.host
      left join unnest($7::text[], $8::int[]) as of_account(name, free)
        on of_account.name = w.account_id
  ),
  candidates as (
    select due.*, open.host_no, open.edition, open.host_free, open.account_free,
           row_number() over (partition by open.account_no order by due.next_attempt_at, due.seq)
             as of_account
      from open, lateral (
        select c.seq, c.claims, c.claims - c.attempts >= ${suspectAfter} as is_suspect,
               c.next_attempt_at
          from callbacks c
         where c.state = 'PENDING' and c.account_id = open.account_id and c.host = open.host
           and c.next_attempt_at <= now()
           and (c.leased_until is null or c.leased_until <= now())
         order by c.next_attempt_at
         -- About twice a queue's share of what is free: more would be sorted and left.
         limit least(open.host_free, open.account_free, 1 + 2 * open.host_free / queues_of_host,
                     1 + 4 * $3 / queues)
      ) due
  ),
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
    select seq, claims, edition from counted where not is_suspect or suspects <= $12
     order by of_account, next_attempt_at, seq limit $3
  ),
  locked as (
    -- Another worker may have chosen the same: whoever takes a row changes its claims.
    select c.seq, chosen.edition
      from callbacks c join chosen on c.seq = chosen.seq and c.claims = chosen.claims
       for update of c skip locked
  ),
  taken as (
    update callbacks c
       set claims = claims + 1, leased_until = now() + $11 * interval '1 millisecond'
      from locked where c.seq = locked.seq
    returning c.seq, c.account_id, c.kind, c.url, c.host, c.attempts, c.claims, locked.edition,
              c.claims - 1 - c.attempts as cut_offs,
              -- What is given up is not read: reading it may be what ended the workers.
              case when c.claims - 1 - c.attempts < ${cutOffsMax} then c.snapshot::text else '' end
                as snapshot
  )
  select walk.*, taken.*, clock_timestamp() as claimed_at,
         coalesce(v.version, 1) as secret_version,
         v.rotated_at as secret_rotated_at
    from (
      select count(*)::int as queues, max(account_id) as last_account,
             (select host from walked order by account_id desc, host desc limit 1) as last_host,
             -- A claim need not reach the disk. A crash of the database may forget it, and then
             -- the attempt is made twice, as after a crash of ours.
             set_config('synchronous_commit', 'off', true)
        from walked
    ) walk
    left join taken on true
    left join callback_secret_versions v on v.account_id = taken.account_id`;
