-- What an account's transactions come to by the hour in São Paulo in which they were created: how
-- many, how much and which fees, so that a page of figures over three months reads a few thousand
-- rows and never a million. It is kept as the totals by day are: writers append, a worker merges.

-- Nobody writes until this is committed, so that nothing is summed twice or not at all.
lock table transactions in share row exclusive mode;

create table transaction_hours (
  account_id text not null,
  day date not null,
  hour smallint not null,
  type text not null,
  status text not null,
  count bigint not null,
  cents bigint not null,
  fee_cents bigint not null,
  primary key (account_id, day, hour, type, status)
) with (fillfactor = 70);

-- A process of before would merge a change without its hour: by its old name it finds none.
alter table transaction_total_changes rename column change to count;
alter table transaction_total_changes
  -- Null of what was appended before: it is in the sums below.
  add column hour smallint,
  add column cents bigint not null default 0,
  add column fee_cents bigint not null default 0;

create or replace function append_total_changes() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then
      insert into transaction_total_changes
        (account_id, day, hour, type, status, count, cents, fee_cents)
      select account_id, local::date, extract(hour from local), type, status, count(*),
             sum(amount_cents), sum(fee_cents)
        from added, lateral (select created_at at time zone 'America/Sao_Paulo' as local) clock
       group by 1, 2, 3, 4, 5;
    when 'UPDATE' then
      insert into transaction_total_changes
        (account_id, day, hour, type, status, count, cents, fee_cents)
      select account_id, local::date, extract(hour from local), type, status, sum(sign),
             sum(sign * amount_cents), sum(sign * fee_cents)
        from (select account_id, created_at, type, status, amount_cents, fee_cents, 1 as sign
                from added
              union all
              select account_id, created_at, type, status, amount_cents, fee_cents, -1
                from removed) as moved,
             lateral (select created_at at time zone 'America/Sao_Paulo' as local) clock
       group by 1, 2, 3, 4, 5
      having sum(sign) <> 0 or sum(sign * amount_cents) <> 0 or sum(sign * fee_cents) <> 0;
    when 'DELETE' then
      insert into transaction_total_changes
        (account_id, day, hour, type, status, count, cents, fee_cents)
      select account_id, local::date, extract(hour from local), type, status, -count(*),
             -sum(amount_cents), -sum(fee_cents)
        from removed, lateral (select created_at at time zone 'America/Sao_Paulo' as local) clock
       group by 1, 2, 3, 4, 5;
    when 'TRUNCATE' then
      delete from transaction_total_changes;
      delete from transaction_totals;
      delete from transaction_hours;
  end case;
  return null;
end $$;

insert into transaction_hours (account_id, day, hour, type, status, count, cents, fee_cents)
select account_id, local::date, extract(hour from local), type, status, count(*),
       sum(amount_cents), sum(fee_cents)
  from transactions, lateral (select created_at at time zone 'America/Sao_Paulo' as local) clock
 group by 1, 2, 3, 4, 5;

grant select, insert, update, delete on transaction_hours to pix_service;
