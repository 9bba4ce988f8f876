-- How many transactions of each hour of creation were last updated in each hour. It says in which
-- hours of updates a page by updatedAt lies, and in which hours of creation its rows are, which the
-- list's index finds: no row needs an entry in an index by update. Kept as the other totals are.

-- Nobody writes until this is committed, so that nothing is counted twice or not at all.
lock table transactions in share row exclusive mode;

create table transaction_update_hours (
  account_id text not null,
  updated_hour timestamptz not null,
  created_hour timestamptz not null,
  type text not null,
  status text not null,
  count bigint not null,
  primary key (account_id, updated_hour, created_hour, type, status) include (count)
) with (fillfactor = 70);

alter table transaction_total_changes
  -- Null of what was appended before: it is in the sums below.
  add column updated_hour timestamptz,
  add column created_hour timestamptz;

create or replace function append_total_changes() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then
      insert into transaction_total_changes
        (account_id, day, hour, type, status, count, cents, fee_cents, updated_hour, created_hour)
      select account_id, local::date, extract(hour from local), type, status, count(*),
             sum(amount_cents), sum(fee_cents), date_bin('1 hour', updated_at, '2000-01-01Z'),
             date_bin('1 hour', created_at, '2000-01-01Z')
        from added, lateral (select created_at at time zone 'America/Sao_Paulo' as local) clock
       group by 1, 2, 3, 4, 5, 9, 10;
    when 'UPDATE' then
      insert into transaction_total_changes
        (account_id, day, hour, type, status, count, cents, fee_cents, updated_hour, created_hour)
      select account_id, local::date, extract(hour from local), type, status, sum(sign),
             sum(sign * amount_cents), sum(sign * fee_cents),
             date_bin('1 hour', updated_at, '2000-01-01Z'),
             date_bin('1 hour', created_at, '2000-01-01Z')
        from (select account_id, created_at, updated_at, type, status, amount_cents, fee_cents,
                     1 as sign
                from added
              union all
              select account_id, created_at, updated_at, type, status, amount_cents, fee_cents, -1
                from removed) as moved,
             lateral (select created_at at time zone 'America/Sao_Paulo' as local) clock
       group by 1, 2, 3, 4, 5, 9, 10
      having sum(sign) <> 0 or sum(sign * amount_cents) <> 0 or sum(sign * fee_cents) <> 0;
    when 'DELETE' then
      insert into transaction_total_changes
        (account_id, day, hour, type, status, count, cents, fee_cents, updated_hour, created_hour)
      select account_id, local::date, extract(hour from local), type, status, -count(*),
             -sum(amount_cents), -sum(fee_cents), date_bin('1 hour', updated_at, '2000-01-01Z'),
             date_bin('1 hour', created_at, '2000-01-01Z')
        from removed, lateral (select created_at at time zone 'America/Sao_Paulo' as local) clock
       group by 1, 2, 3, 4, 5, 9, 10;
    when 'TRUNCATE' then
      delete from transaction_total_changes;
      delete from transaction_totals;
      delete from transaction_hours;
      delete from transaction_update_hours;
  end case;
  return null;
end $$;

insert into transaction_update_hours
  (account_id, updated_hour, created_hour, type, status, count)
select account_id, date_bin('1 hour', updated_at, '2000-01-01Z'),
       date_bin('1 hour', created_at, '2000-01-01Z'), type, status, count(*)
  from transactions group by 1, 2, 3, 4, 5;

grant select, insert, update, delete on transaction_update_hours to pix_service;
