-- Bodies of functions where tables are divided by account. Triggers of a divided table fire on its
-- shards, in the session of the node that has them; what they write lies in the shard beside, which
-- has the same accounts. Installed by database:distribute, on every node.

-- The shard of `target` that has the accounts of the shard called `shard`.
create or replace function shard_beside(shard text, target regclass) returns text
language sql stable as $$
  select format('%I', c.relname || '_' || there.shardid)
    from pg_dist_shard here
    join pg_dist_shard there
      on there.logicalrelid = target and there.shardminvalue = here.shardminvalue,
         pg_class c
   where here.shardid = substring(shard from '\d+$')::bigint and c.oid = target
$$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused',
    regexp_replace(tg_table_name, '_\d{6,}$', ''), tg_op
    using errcode = 'insufficient_privilege';
end $$;

create or replace function append_total_changes() returns trigger
language plpgsql as $$
declare
  changed text;
begin
  changed := case tg_op
    when 'INSERT' then 'select *, 1 as sign from added'
    when 'DELETE' then 'select *, -1 as sign from removed'
    when 'UPDATE' then
      'select *, 1 as sign from added union all select *, -1 as sign from removed' end;
  execute format(
    'insert into %s (account_id, day, hour, type, status, count, cents, fee_cents, updated_hour,
                     created_hour)
     select account_id, local::date, extract(hour from local), type, status, sum(sign),
            sum(sign * amount_cents), sum(sign * fee_cents),
            date_bin(''1 hour'', updated_at, ''2000-01-01Z''),
            date_bin(''1 hour'', created_at, ''2000-01-01Z'')
       from (%s) as moved,
            lateral (select created_at at time zone ''America/Sao_Paulo'' as local) clock
      group by 1, 2, 3, 4, 5, 9, 10
     having sum(sign) <> 0 or sum(sign * amount_cents) <> 0 or sum(sign * fee_cents) <> 0',
    shard_beside(tg_table_name, 'transaction_total_changes'), changed);
  return null;
end $$;

create or replace function append_callback_hours() returns trigger
language plpgsql as $$
begin
  execute format(
    'insert into %s (account_id, day, hour, delivered, failed)
     select account_id, local::date, extract(hour from local),
            count(*) filter (where status between 200 and 299),
            count(*) filter (where status not between 200 and 299)
       from added, lateral (select created_at at time zone ''America/Sao_Paulo'' as local) clock
      group by 1, 2, 3',
    shard_beside(tg_table_name, 'callback_hour_changes'));
  return null;
end $$;

create or replace function make_callbacks_due() returns trigger
language plpgsql as $$
begin
  execute format(
    'insert into %s select seq, next_attempt_at, claims, attempts, kind, account_id, host
       from queued where state is null',
    shard_beside(tg_table_name, 'due_callbacks'));
  return null;
end $$;

create or replace function end_due_callback() returns trigger
language plpgsql as $$
begin
  execute format('delete from %s where seq = $1 and account_id = $2',
                 shard_beside(tg_table_name, 'due_callbacks'))
    using new.seq, new.account_id;
  return new;
end $$;

-- Writes the callback of a transaction, `changed` as JSON, beside it; answers its number. A query
-- that goes to one shard is sent there as it is only without an INSERT, so this is a function of
-- the node. Numbers are those of the node, so all callbacks of an account are queued by this.
create or replace function queue_callback(
  changed json, infraction json, asked_kind text, due_at timestamptz
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account text := changed ->> 'account_id';
  home text := 'callbacks_' || get_shard_id_for_distribution_column('callbacks', account);
  snapshot text := left(json_strip_nulls(changed)::text, -1);
  splits json;
  number bigint := nextval(pg_get_serial_sequence('callbacks', 'seq'));
begin
  if infraction is not null then
    snapshot := snapshot || ',"infraction":' || json_strip_nulls(infraction);
  end if;
  if (changed ->> 'has_splits')::boolean then
    execute format('select json_agg(split order by split.position) from %s split
                     where transaction_id = $1 and account_id = $2',
                   shard_beside(home, 'transaction_splits'))
      into splits using changed ->> 'id', account;
    snapshot := snapshot || ',"splits":' || json_strip_nulls(splits);
  end if;
  execute format(
    'insert into %I (seq, account_id, transaction_id, infraction_id, transaction_status, url,
                     snapshot, kind, next_attempt_at)
     values ($1, $2, $3, $4, $5, $6, $7::json, $8,
             coalesce($9, date_trunc(''milliseconds'', now())))', home)
    using number, account, changed ->> 'id', infraction ->> 'id', changed ->> 'status',
          changed ->> 'callback_url', snapshot || '}', asked_kind, due_at;
  return number;
end $$;

-- Accounts and their rules of fees are on every node, and so are these triggers: the terms are
-- noted by the first one.
create or replace function note_account_fees() returns trigger language plpgsql as $$
begin
  if (select groupid from pg_dist_local_group) = 0 then perform note_fee_terms(new.id); end if;
  return null;
end $$;

create or replace function note_tax_rules() returns trigger language plpgsql as $$
begin
  if (select groupid from pg_dist_local_group) = 0 then
    perform note_fee_terms(account_id) from (select distinct account_id from changed) changes;
  end if;
  return null;
end $$;

-- As before, in the language whose queries Citus plans with their parameters.
create or replace function note_fee_terms(account text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fee_terms (account_id, since, terms)
  select a.id, case when a.created_at >= now()::timestamptz(3) then '-infinity'
              else now() end,
         case a.edition
           when 'gateway' then coalesce((
             select jsonb_agg(jsonb_build_object('direction', type_transaction,
                      'from', min_amount_cents, 'to', max_amount_cents, 'min', 0,
                      'fixed', case tax_type when 'FIXED' then tax_value else 0 end,
                      'ppm', case tax_type when 'PERCENTAGE' then tax_value else 0 end)
                      order by position)
               from tax_rules where account_id = a.id), '[]')
           else jsonb_build_array(
             jsonb_build_object('direction', 'DEPOSIT', 'from', 0, 'to', null,
               'min', fee_in_min_cents, 'fixed', fee_in_fixed_cents, 'ppm', fee_in_percent_ppm),
             jsonb_build_object('direction', 'WITHDRAW', 'from', 0, 'to', null,
               'min', fee_out_min_cents, 'fixed', fee_out_fixed_cents, 'ppm', fee_out_percent_ppm))
         end
    from accounts a where a.id = account
  on conflict (account_id, since) do update set terms = excluded.terms;
end $$;

-- Merge the appended changes of a shard into the roll-ups beside it. Who comes at the same time
-- skips what is locked.
create or replace function merge_transaction_total_changes(shard text, changes_max integer)
returns integer language plpgsql as $$
declare
  merged integer;
begin
  execute format($merge$
      with due as materialized (
        select ctid as place from %1$s
         limit $1 for update skip locked
      ),
      taken as (
        delete from %1$s
         where ctid = any(array(select place from due))
        returning account_id, day, hour, type, status, count, cents, fee_cents,
                  updated_hour, created_hour
      ),
      merged as (
        insert into %2$s as total (account_id, day, type, status, count)
        select account_id, day, type, status, sum(count) from taken
         group by account_id, day, type, status order by account_id, day, type, status
        on conflict (account_id, day, type, status)
          do update set count = total.count + excluded.count
      ),
      hours as (
        insert into %3$s as total
               (account_id, day, hour, type, status, count, cents, fee_cents)
        select account_id, day, hour, type, status, sum(count), sum(cents), sum(fee_cents)
          from taken where hour is not null
         group by account_id, day, hour, type, status
         order by account_id, day, hour, type, status
        on conflict (account_id, day, hour, type, status)
          do update set count = total.count + excluded.count, cents = total.cents + excluded.cents,
                        fee_cents = total.fee_cents + excluded.fee_cents
      ),
      updates as (
        insert into %4$s as total
               (account_id, updated_hour, created_hour, type, status, count)
        select account_id, updated_hour, created_hour, type, status, sum(count)
          from taken where updated_hour is not null
         group by account_id, updated_hour, created_hour, type, status
        having sum(count) <> 0
         order by account_id, updated_hour, created_hour, type, status
        on conflict (account_id, updated_hour, created_hour, type, status)
          do update set count = total.count + excluded.count
      )
      select count(*)::int as merged from taken
    $merge$, shard, shard_beside(shard, 'transaction_totals'),
    shard_beside(shard, 'transaction_hours'), shard_beside(shard, 'transaction_update_hours'))
    into merged using changes_max;
  return merged;
end $$;

create or replace function merge_callback_hour_changes(shard text, changes_max integer)
returns integer language plpgsql as $$
declare
  merged integer;
begin
  execute format($merge$
      with due as materialized (
        select ctid as place from %1$s
         limit $1 for update skip locked
      ),
      taken as (
        delete from %1$s where ctid = any(array(select place from due))
        returning account_id, day, hour, delivered, failed
      ),
      merged as (
        insert into %2$s as total (account_id, day, hour, delivered, failed)
        select account_id, day, hour, sum(delivered), sum(failed) from taken
         group by account_id, day, hour order by account_id, day, hour
        on conflict (account_id, day, hour)
          do update set delivered = total.delivered + excluded.delivered,
                        failed = total.failed + excluded.failed
      )
      select count(*)::int as merged from taken
    $merge$, shard, shard_beside(shard, 'callback_hours'))
    into merged using changes_max;
  return merged;
end $$;

-- Whoever has entries: each node looks.
create or replace function ledger_accounts() returns setof text language plpgsql stable as $$
begin
  return query select account_id from ledger_entries group by account_id order by account_id;
end $$;
