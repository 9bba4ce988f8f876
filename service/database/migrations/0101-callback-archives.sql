-- Months of the callbacks' log that left the database: a Parquet file each, in the file store.

create table callback_log_archives (
  -- In the file store; a file that no row names is deleted there.
  storage_key text primary key,
  -- Its first day, UTC.
  month date not null check (extract(day from month) = 1),
  row_count bigint not null check (row_count > 0),
  size bigint not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  archived_at timestamptz(3) not null default now(),
  -- Since when its rows are there alone; before that they are in the database too.
  dropped_at timestamptz(3)
);
-- Of two workers that come with a file of one month, one is late.
create unique index callback_log_archives_open on callback_log_archives (month)
  where dropped_at is null;

grant select, insert on callback_log_archives to pix_service;

-- As before; and what the safety net has gets a month of its own, however old it is, so that it
-- leaves as all else does.
create or replace function make_callback_log_partitions(months_behind integer, months_ahead integer)
returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
declare
  this_month timestamp := date_trunc('month', now() at time zone 'UTC');
  month timestamp;
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
  for month in
    select this_month + make_interval(months => ahead)
      from generate_series(-months_behind, months_ahead) as ahead
     union
    select date_trunc('month', created_at at time zone 'UTC') from callback_logs_default
     order by 1
  loop
    month_start := month at time zone 'UTC';
    month_end := (month + interval '1 month') at time zone 'UTC';
    partition_name := to_char(month, '"callback_logs_"YYYY_MM');
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

-- Drops a month whose archive has as many rows as it has, or that has none; false where it is gone.
create function drop_archived_callback_logs(month_start date) returns boolean
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
declare
  partition_name text := to_char(month_start, '"callback_logs_"YYYY_MM');
  row_count bigint;
  archived bigint;
begin
  -- A resend may reach 30 days back.
  if (month_start + interval '1 month') at time zone 'UTC' > now() - interval '31 days' then
    raise exception 'the month is too young';
  end if;
  if to_regclass(partition_name) is null then
    -- Of a worker that was late: another one's file has the month.
    delete from callback_log_archives where month = month_start and dropped_at is null;
    return false;
  end if;
  -- Nobody writes there while it is counted; readers go on.
  execute format('lock table %I in share mode', partition_name);
  execute format('select count(*) from %I', partition_name) into row_count;
  select archive.row_count into archived from callback_log_archives archive
   where archive.month = month_start and archive.dropped_at is null for update;
  if row_count <> coalesce(archived, 0) then
    raise exception '% has % rows and its archive %', partition_name, row_count,
      coalesce(archived, 0);
  end if;
  perform pg_advisory_xact_lock(hashtext('callback_logs partitions'));
  execute format('drop table %I', partition_name);
  update callback_log_archives set dropped_at = now()
   where month = month_start and dropped_at is null;
  return true;
end $$;

-- Forgets a file of a month that is still in the database: it was damaged.
create function forget_callback_log_archive(key text) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from callback_log_archives where storage_key = key and dropped_at is null;
$$;

-- Forgets files of months that ended more than so many days ago; answers how many.
create function delete_old_callback_log_archives(keep_days integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted integer;
begin
  delete from callback_log_archives
   where (month + interval '1 month') at time zone 'UTC'
         <= now() - make_interval(days => keep_days);
  get diagnostics deleted = row_count;
  return deleted;
end $$;

revoke execute on function drop_archived_callback_logs, forget_callback_log_archive,
  delete_old_callback_log_archives from public;
grant execute on function drop_archived_callback_logs, forget_callback_log_archive,
  delete_old_callback_log_archives to pix_service;
