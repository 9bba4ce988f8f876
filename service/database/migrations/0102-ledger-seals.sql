-- Ended months of the ledger, sealed: what each account's entries came to, and a hash over them and
-- the seal before. The check of the ledger starts from the newest ones. Written by the database
-- alone, from the entries; append-only.
create table ledger_months (
  -- Its first day, in America/Sao_Paulo.
  month date primary key check (extract(day from month) = 1),
  sealed_at timestamptz(3) not null default now()
);

-- One row for each account that had entries. A stretch of places in the ledger, not of times: it
-- begins after the seal before and ends where the account's first entry of a later month stands.
-- What gets an earlier time after that has a higher place, and lies in a later stretch.
create table ledger_seals (
  account_id text not null,
  month date not null references ledger_months,
  last_seq bigint not null,
  -- Of the account up to here: how many, and the cents of each book.
  entries bigint not null,
  books jsonb not null,
  -- The balances as the last statement row says.
  available_cents bigint not null,
  blocked_cents bigint not null,
  -- Statement rows up to here that do not continue the row before them.
  broken bigint not null,
  -- Over the entries of this stretch alone, in order.
  rows_hash bytea not null,
  hash bytea not null,
  primary key (account_id, month)
);

-- Transfers that the sealed entries have only a part of: the rest has a place after them, or is
-- missing. Each month has all there are by its end.
create table ledger_open_transfers (
  month date not null references ledger_months,
  transfer_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (month, transfer_id)
);

create trigger ledger_months_append_only before update or delete or truncate on ledger_months
  for each statement execute function refuse_change();
create trigger ledger_seals_append_only before update or delete or truncate on ledger_seals
  for each statement execute function refuse_change();
create trigger ledger_open_transfers_append_only
  before update or delete or truncate on ledger_open_transfers
  for each statement execute function refuse_change();
grant select on ledger_months, ledger_seals, ledger_open_transfers to pix_service;

-- Before every place that there can be: who forges one may choose it.
create function ledger_begin() returns bigint language sql immutable as $$
  select -9223372036854775808
$$;

-- Whoever has entries, also those that are no account: a step of the index each.
create function ledger_accounts() returns setof text language sql stable as $$
  with recursive found(id) as (
    (select account_id from ledger_entries order by account_id limit 1)
    union all
    select (select account_id from ledger_entries where account_id > found.id
             order by account_id limit 1)
      from found where found.id is not null
  )
  select id from found where id is not null
$$;

-- SHA-256 over the one before and a line: in the memory of one line, however many there are.
create function ledger_chain_step(state bytea, line text) returns bytea
language plpgsql immutable strict as $$
begin
  return sha256(state || convert_to(line, 'UTF8'));
end $$;
create aggregate ledger_chain(text) (sfunc = ledger_chain_step, stype = bytea, initcond = '');

create function ledger_seal_hash(seal ledger_seals, previous bytea) returns bytea
language sql stable as $$
  select sha256(convert_to(json_build_array(
    seal.account_id, seal.month, seal.last_seq, seal.entries, seal.books, seal.available_cents,
    seal.blocked_cents, seal.broken, encode(seal.rows_hash, 'hex'), encode(previous, 'hex')
  )::text, 'UTF8'))
$$;

-- The seal that an account's entries make, from behind the seal before up to a place. It is made
-- by this and checked by this.
create function reckon_ledger_seal(
  account text, seal_month date, previous ledger_seals, last_place bigint
) returns ledger_seals language plpgsql stable as $$
declare
  behind bigint := coalesce(previous.last_seq, ledger_begin());
  seal ledger_seals;
begin
  seal.account_id := account;
  seal.month := seal_month;
  -- JSON writes numbers, times and texts in one way, whatever the session's settings are.
  select max(seq), count(*) + coalesce(previous.entries, 0), ledger_chain(line)
    into seal.last_seq, seal.entries, seal.rows_hash
    from (select seq, json_build_array(seq, transfer_id, book, amount_cents, kind, reason,
                   transaction_id, infraction_id, statement_id, previous_available_cents,
                   previous_blocked_cents, new_available_cents, new_blocked_cents,
                   created_at at time zone 'UTC')::text as line
            from ledger_entries
           where account_id = account and seq > behind and seq <= last_place
           order by seq) entry;
  select jsonb_object_agg(book, cents) into seal.books
    from (select book, sum(cents) as cents
            from (select key as book, value::numeric as cents from jsonb_each_text(previous.books)
                   union all
                  select book, amount_cents from ledger_entries
                   where account_id = account and seq > behind and seq <= last_place) moved
           group by book) total;
  select coalesce(previous.broken, 0) + count(*) filter (where not continues),
         coalesce(max(available) filter (where is_last), previous.available_cents, 0),
         coalesce(max(blocked) filter (where is_last), previous.blocked_cents, 0)
    into seal.broken, seal.available_cents, seal.blocked_cents
    from (select new_available_cents as available, new_blocked_cents as blocked,
                 previous_available_cents = coalesce(lag(new_available_cents) over statement,
                                                     previous.available_cents, 0)
             and previous_blocked_cents = coalesce(lag(new_blocked_cents) over statement,
                                                   previous.blocked_cents, 0) as continues,
                 lead(seq) over statement is null as is_last
            from ledger_entries
           where account_id = account and seq > behind and seq <= last_place
             and statement_id is not null
          window statement as (order by seq)) row;
  seal.hash := ledger_seal_hash(seal, previous.hash);
  return seal;
end $$;

-- Seals the next month that ended three days ago, and answers it; null when there is none, when
-- another session does it, or when somebody has been writing for too long.
create function seal_ledger_month() returns date
language plpgsql security definer set search_path = public, pg_temp set work_mem = '128MB' as $$
declare
  before date;
  due date;
  ended timestamptz;
  newest bigint;
  account text;
  previous ledger_seals;
  seal ledger_seals;
begin
  if not pg_try_advisory_xact_lock(hashtext('ledger months')) then return null; end if;
  select max(month) into before from ledger_months;
  due := coalesce(before + interval '1 month', (
    select date_trunc('month', min(first.created_at) at time zone 'America/Sao_Paulo')
      from ledger_accounts() id cross join lateral (
        select created_at from ledger_entries where account_id = id order by seq limit 1) first));
  ended := (due + interval '1 month') at time zone 'America/Sao_Paulo';
  if ended is null or ended > now() - interval '3 days' then return null; end if;

  -- No entry may come to a place before a sealed one. Who has such a place and has not committed
  -- began before this transaction got its number.
  newest := pg_sequence_last_value(pg_get_serial_sequence('ledger_entries', 'seq'));
  for waited in 0..50 loop
    perform pg_sleep(0.1);
    exit when pg_snapshot_xmin(pg_current_snapshot()) = pg_current_xact_id();
    if waited = 50 then return null; end if;
  end loop;

  insert into ledger_months (month) values (due);
  for account in select * from ledger_accounts() loop
    select * into previous from ledger_seals where account_id = account
     order by month desc limit 1;
    seal := reckon_ledger_seal(account, due, previous, least(newest, (
      select seq - 1 from ledger_entries
       where account_id = account and seq > coalesce(previous.last_seq, ledger_begin())
         and created_at >= ended
       order by seq limit 1)));
    if seal.entries > coalesce(previous.entries, 0) then
      insert into ledger_seals values (seal.*);
    end if;
  end loop;
  insert into ledger_open_transfers (month, transfer_id, amount_cents)
  select due, transfer_id, sum(amount_cents)
    from (select transfer_id, amount_cents from ledger_open_transfers where month = before
           union all
          select entry.transfer_id, entry.amount_cents
            from ledger_seals new_seal
            left join lateral (select last_seq from ledger_seals
                                where account_id = new_seal.account_id and month < due
                                order by month desc limit 1) earlier on true
           cross join lateral (select transfer_id, amount_cents from ledger_entries
                                where account_id = new_seal.account_id
                                  and seq > coalesce(earlier.last_seq, ledger_begin())
                                  and seq <= new_seal.last_seq offset 0) entry
           where new_seal.month = due) leg
   group by transfer_id having sum(amount_cents) <> 0;
  return due;
end $$;
revoke execute on function seal_ledger_month from public;
grant execute on function seal_ledger_month to pix_service;
