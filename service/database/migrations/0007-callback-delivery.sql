-- Delivery of callbacks: what the sender needs on the outbox, the log of attempts, the version of
-- each account's signing secret, and functions for the log's partitions.

-- STATUS: a status change, tried as often as the account's edition says. RESEND: asked for by a
-- person, tried once; its header says attempt 0 and its log has none.
alter table callbacks add column kind text not null default 'STATUS'
  check (kind in ('STATUS', 'RESEND'));
-- Host and port as they stand in the URL. Deliveries to one host share a limit.
alter table callbacks add column host text not null
  generated always as
    (coalesce(left(lower(substring(url from '^[A-Za-z]+://([^/?#]*)')), 255), '')) stored;
-- Cut to the millisecond, not rounded: a new row is due at once.
alter table callbacks
  alter column next_attempt_at set default date_trunc('milliseconds', now());
-- Nobody else takes the row before this moment. Not in an index, so that taking a row writes none.
alter table callbacks add column leased_until timestamptz(3);
-- How often it was taken. What comes back from an attempt is booked only while this is unchanged: a
-- worker that was slow beyond its lease cannot undo what the next one did.
alter table callbacks add column claims integer not null default 0;

-- Half of each page stays empty, so that the row that is taken has its new version beside the old
-- one and no index learns of it.
alter table callbacks set (fillfactor = 50);

-- A queue for each account and host. The sender walks from queue to queue, so that neither a long
-- one nor one whose host is slow stands in anybody's way.
create index callbacks_queues on callbacks (account_id, host, next_attempt_at)
  where state = 'PENDING';
create index callbacks_transaction on callbacks (transaction_id, seq);

create sequence callback_logs_seq;

-- One row for each attempt. Partitioned by month, so that old months are dropped and not deleted.
create table callback_logs (
  id uuid not null,
  -- Order among equal times; never a key.
  seq bigint not null default nextval('callback_logs_seq'),
  account_id text not null,
  -- The outbox row; all attempts for one status change share it.
  callback_seq bigint not null,
  transaction_id text not null,
  infraction_id text,
  transaction_status text not null,
  url text not null,
  host text not null,
  -- HTTP status; 0 when none came, and then response_body says why.
  status smallint not null check (status = 0 or status between 100 and 999),
  -- 0 to 4 as in X-Callback-Attempt; null for a resend.
  attempt smallint check (attempt >= 0),
  -- Exactly what was sent: json would keep the text too, and check it once more.
  body text not null,
  request_headers json not null,
  -- At most 64 KiB of the answer. A NUL, and a byte that is no UTF-8, is written \xNN, and a
  -- backslash before an x is written \x5c, so that nothing is lost (callbacks/response-text.ts).
  response_body text not null,
  -- What ended the answer early; null when it is complete.
  response_cut text check (response_cut in ('size', 'time', 'connection')),
  response_headers json not null,
  response_time_ms integer not null check (response_time_ms >= 0),
  -- When the attempt after this one is due; null when there is none.
  next_attempt_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (id, created_at)
) partition by range (created_at);
alter sequence callback_logs_seq owned by callback_logs.seq;
create index callback_logs_newest on callback_logs (account_id, created_at, seq);
create index callback_logs_transaction on callback_logs (transaction_id, created_at);
-- The safety net: what belongs to a month that nobody has made yet. Normally empty.
create table callback_logs_default partition of callback_logs default;

-- The service owns no table and may make and drop none. These functions do it for the service, and
-- nothing else.

-- Makes the partitions of this month and of so many before and after it; rows that fell into the
-- safety net move into theirs. Months are those of UTC. Answers how many were made.
create function make_callback_log_partitions(months_behind integer, months_ahead integer)
returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
declare
  month_start timestamptz;
  month_end timestamptz;
  partition_name text;
  made integer := 0;
begin
  if months_behind not between 0 and 60 or months_ahead not between 0 and 60 then
    raise exception 'months must be 0 to 60';
  end if;
  -- One at a time, whichever worker comes first.
  perform pg_advisory_xact_lock(hashtext('callback_logs partitions'));
  for ahead in -months_behind..months_ahead loop
    month_start := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead))
                   at time zone 'UTC';
    month_end := (month_start at time zone 'UTC' + interval '1 month') at time zone 'UTC';
    partition_name := to_char(month_start at time zone 'UTC', '"callback_logs_"YYYY_MM');
    continue when to_regclass(partition_name) is not null;
    -- Made apart and then attached: unlike `create table … partition of` that lets others go on
    -- reading and writing the log.
    execute format('create table %I (like callback_logs including all)', partition_name);
    execute format(
      'with strays as (
         delete from callback_logs_default where created_at >= %L and created_at < %L returning *
       )
       insert into %I select * from strays', month_start, month_end, partition_name);
    execute format('alter table callback_logs attach partition %I for values from (%L) to (%L)',
                   partition_name, month_start, month_end);
    made := made + 1;
  end loop;
  return made;
end $$;

-- Drops the months that ended more than so many days ago, and what the safety net has from then.
-- Answers how many partitions were dropped.
create function drop_callback_log_partitions(keep_days integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
declare
  kept_from timestamptz := now() - make_interval(days => keep_days);
  partition_name text;
  dropped integer := 0;
begin
  -- A resend may reach 30 days back.
  if keep_days not between 31 and 36500 then
    raise exception 'keep_days must be 31 to 36500';
  end if;
  perform pg_advisory_xact_lock(hashtext('callback_logs partitions'));
  for partition_name in
    select relid::regclass::text from pg_partition_tree('callback_logs')
     where isleaf and relid::regclass::text ~ '^callback_logs_\d{4}_\d{2}$'
  loop
    continue when (to_date(right(partition_name, 7), 'YYYY_MM') + interval '1 month')
                  at time zone 'UTC' > kept_from;
    execute format('drop table %I', partition_name);
    dropped := dropped + 1;
  end loop;
  delete from callback_logs_default where created_at < kept_from;
  return dropped;
end $$;

-- Deletes outbox rows that are done and older than so many days, at most rows_max, oldest first;
-- answers how many.
create function delete_old_callbacks(keep_days integer, rows_max integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted integer;
begin
  if keep_days not between 31 and 36500 then
    raise exception 'keep_days must be 31 to 36500';
  end if;
  delete from callbacks
   where created_at < now() - make_interval(days => keep_days) and state <> 'PENDING'
     -- Rows are numbered in the order of time, so the oldest are found without an index on time.
     and seq in (select seq from callbacks order by seq limit rows_max);
  get diagnostics deleted = row_count;
  return deleted;
end $$;

select make_callback_log_partitions(0, 2);

-- The signing secret of an account is derived from the service's key, the account's id and this
-- version; no row means version 1. Secrets themselves are nowhere in the database.
create table callback_secret_versions (
  account_id text primary key references accounts,
  version integer not null check (version > 1),
  rotated_at timestamptz(3) not null default now()
);

revoke execute on function make_callback_log_partitions, drop_callback_log_partitions,
  delete_old_callbacks from public;
grant execute on function make_callback_log_partitions, drop_callback_log_partitions,
  delete_old_callbacks to pix_service;
-- A log is appended and read.
grant select, insert on callback_logs to pix_service;
grant usage on sequence callback_logs_seq to pix_service;
grant select, insert, update on callback_secret_versions to pix_service;
