-- Finding: every filter of the list from an index, and totals that nobody has to count.

-- The list reads ids, filters and both orders from this one index, and only then the rows of its
-- page. A rare status, a deep page or a name of two letters is 1,000,000 index entries instead of
-- 500 MB of rows. Updates wrote an entry into every index before too (status and paid_at are in
-- conditions of others), so what is included costs width and nothing else.
create index transactions_list on transactions (account_id, created_at, seq)
  include (id, type, status, amount_cents, updated_at, names_folded);
drop index transactions_newest;

-- Equal amounts and documents are many, so these are small: equal keys share one entry.
create index transactions_amount on transactions (account_id, amount_cents);
create index transactions_generated_document on transactions (account_id, generated_document)
  where generated_document is not null;
create index transactions_payer_document on transactions (account_id, payer_document)
  where payer_document is not null;
create index transactions_receiver_document on transactions (account_id, receiver_document)
  where receiver_document is not null;
-- A withdrawal by QR code is found by the code; a charge's code is found by its location_token.
create index transactions_withdraw_code on transactions using hash (withdraw_qr_code_text)
  where withdraw_qr_code_text is not null;

-- Part of a name. The extension comes with PostgreSQL and any owner of a database may create it,
-- but a server may lack it: then the search reads transactions_list and is slower, never wrong.
-- Once it is there: create index transactions_names on transactions using gin
-- (names_folded gin_trgm_ops).
do $$
declare
  home name;
begin
  begin
    create extension if not exists pg_trgm;
  exception
    when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'pg_trgm is not available: the search by name works without its index';
  end;
  select nspname into home
    from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm';
  if found then
    execute format(
      'create index transactions_names on transactions using gin (names_folded %I.gin_trgm_ops)',
      home);
  end if;
end $$;

-- How many transactions of each type and status an account created on each São Paulo day.
-- A row of a hot account would be locked by every write, so writers only append what they changed;
-- the worker merges that into the totals. A total is always both tables, read in one statement:
-- it is exact at every moment, whether the worker runs or not.
create table transaction_totals (
  account_id text not null,
  day date not null,
  type text not null,
  status text not null,
  count bigint not null,
  primary key (account_id, day, type, status)
) with (fillfactor = 70);
create table transaction_total_changes (
  account_id text not null,
  day date not null,
  type text not null,
  status text not null,
  change bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index transaction_total_changes_account on transaction_total_changes (account_id);

-- In the writer's transaction, so that a total and its rows are committed together.
create function append_total_changes() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then
      insert into transaction_total_changes (account_id, day, type, status, change)
      select account_id, (created_at at time zone 'America/Sao_Paulo')::date, type, status, count(*)
        from added group by 1, 2, 3, 4;
    when 'UPDATE' then
      insert into transaction_total_changes (account_id, day, type, status, change)
      select account_id, (created_at at time zone 'America/Sao_Paulo')::date, type, status,
             sum(change)
        from (select account_id, created_at, type, status, 1 as change from added
              union all
              select account_id, created_at, type, status, -1 from removed) as moved
       group by 1, 2, 3, 4 having sum(change) <> 0;
    when 'DELETE' then
      insert into transaction_total_changes (account_id, day, type, status, change)
      select account_id, (created_at at time zone 'America/Sao_Paulo')::date, type, status,
             -count(*)
        from removed group by 1, 2, 3, 4;
    when 'TRUNCATE' then
      delete from transaction_total_changes;
      delete from transaction_totals;
  end case;
  return null;
end $$;
create trigger transactions_total_insert after insert on transactions
  referencing new table as added for each statement execute function append_total_changes();
create trigger transactions_total_update after update on transactions
  referencing new table as added old table as removed
  for each statement execute function append_total_changes();
create trigger transactions_total_delete after delete on transactions
  referencing old table as removed for each statement execute function append_total_changes();
create trigger transactions_total_truncate after truncate on transactions
  for each statement execute function append_total_changes();

-- The triggers' locks keep writers out until this is committed, so nothing is counted twice.
insert into transaction_totals (account_id, day, type, status, count)
select account_id, (created_at at time zone 'America/Sao_Paulo')::date, type, status, count(*)
  from transactions group by 1, 2, 3, 4;

grant select, insert, update, delete on transaction_totals, transaction_total_changes
  to pix_service;

-- Filters, columns and order of a list that a member gave a name to.
create table panel.saved_views (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references panel.members,
  list text not null check (list in ('transactions')),
  name text not null,
  -- The list's address after the question mark: what a link to the view would hold.
  query text not null,
  is_default boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (member_id, list, name)
);
create unique index saved_views_default on panel.saved_views (member_id, list) where is_default;
grant select, insert, update, delete on panel.saved_views to pix_service;
