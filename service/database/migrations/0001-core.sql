-- The core of the service: accounts, credentials, transactions, the ledger and the callback outbox.
--
-- The service's connections act as the role pix_service, which owns nothing: what must not be
-- changed is refused by its grants, and by triggers for whoever owns the tables.

do $$
begin
  if not exists (select from pg_roles where rolname = 'pix_service') then
    create role pix_service nologin;
  end if;
exception
  -- Another database of the same server was being migrated at the same moment.
  when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not pg_has_role(current_user, 'pix_service', 'member') then
    grant pix_service to current_user;
  end if;
end $$;

create table accounts (
  id text primary key,
  edition text not null check (edition in ('bearer', 'gateway')),
  name text not null,
  document text,
  email text,
  city text not null default 'SAO PAULO',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'BLOCKED', 'DELETED')),
  allow_deposit boolean not null default true,
  allow_withdraw boolean not null default true,
  allow_infraction boolean not null default true,
  -- Fees: a percentage is kept in parts per million, so that 1.2345 % is exact.
  fee_in_min_cents bigint not null default 0 check (fee_in_min_cents >= 0),
  fee_in_fixed_cents bigint not null default 0 check (fee_in_fixed_cents >= 0),
  fee_in_percent_ppm bigint not null default 0 check (fee_in_percent_ppm between 0 and 1000000),
  fee_out_min_cents bigint not null default 0 check (fee_out_min_cents >= 0),
  fee_out_fixed_cents bigint not null default 0 check (fee_out_fixed_cents >= 0),
  fee_out_percent_ppm bigint not null default 0 check (fee_out_percent_ppm between 0 and 1000000),
  ticket_in_min_cents bigint not null default 1,
  ticket_in_max_cents bigint not null default 99999999999,
  ticket_out_min_cents bigint not null default 1,
  ticket_out_max_cents bigint not null default 99999999999,
  daily_limit_cents bigint check (daily_limit_cents >= 0),
  daily_limit_updated_at timestamptz(3),
  auto_withdraw_amount_cents bigint check (auto_withdraw_amount_cents > 0),
  auto_withdraw_pix_key text,
  auto_withdraw_pix_type text,
  auto_withdraw_active boolean not null default false,
  pix_type text,
  pix_key text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- One row an account, locked by whoever posts to it. Apart from accounts, so that the hot row is
-- small and stays on its page (fillfactor leaves room for heap-only updates).
create table balances (
  account_id text primary key references accounts,
  available_cents bigint not null default 0,
  blocked_cents bigint not null default 0 check (blocked_cents >= 0),
  -- Withdrawn on the São Paulo day `withdrawn_day`; another day means nothing withdrawn yet.
  withdrawn_cents bigint not null default 0 check (withdrawn_cents >= 0),
  withdrawn_day date
) with (fillfactor = 50);

-- Credentials. Only a SHA-256 of the secret is kept; slot 1 is the panel's, 2 to 5 the API's.
create table api_tokens (
  id uuid primary key,
  account_id text not null references accounts,
  kind text not null check (kind in ('api', 'panel', 'first_access', 'key')),
  slot smallint check (slot between 1 and 5),
  permissions text[] not null default '{}',
  name text,
  hash bytea not null unique,
  hint text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  check ((kind in ('api', 'panel')) = (slot is not null)),
  check ((kind = 'panel') = (coalesce(slot, 0) = 1))
);
create unique index api_tokens_slot on api_tokens (account_id, slot)
  where revoked_at is null and slot is not null;
create unique index api_tokens_single on api_tokens (account_id, kind)
  where revoked_at is null and kind in ('first_access', 'key');

-- The large tables name the account without a foreign key: the check would lock the account's row
-- for each of their rows, which makes a hot account hotter. No grant deletes an account, and
-- ledger:verify finds entries of an account that does not exist.
create table transactions (
  id text not null,
  account_id text not null,
  -- Order of creation among equal times; never a key.
  seq bigint generated always as identity,
  type text not null check (type in ('DEPOSIT', 'WITHDRAW', 'COMMISSION', 'TEF')),
  status text not null check (status in ('PENDING', 'COMPLETED', 'CANCELED',
    'WAITING_FOR_REFUND', 'REFUNDED', 'EXPIRED', 'ERROR')),
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  client_reference text,
  callback_url text,
  description text,
  qr_code_text text,
  -- The unguessable last part of our dynamic code's payload location.
  location_token text,
  expires_at timestamptz(3),
  has_splits boolean not null default false,
  generated_name text,
  generated_document text,
  generated_email text,
  payer_name text,
  payer_document text,
  payer_institution_ispb text,
  payer_institution_name text,
  receiver_name text,
  receiver_document text,
  receiver_institution_ispb text,
  receiver_institution_name text,
  withdraw_pix_key text,
  withdraw_pix_type text,
  withdraw_qr_code_text text,
  end_to_end_id text,
  cancellation_reason text,
  paid_at timestamptz(3),
  refund_end_to_end_id text,
  refund_amount_cents bigint check (refund_amount_cents >= 0),
  refund_status text check (refund_status in ('PENDING', 'COMPLETED', 'CANCELED')),
  refund_reason text
    check (refund_reason in ('CUSTOMER_REQUEST', 'DENY_COMPANY_DEPOSIT', 'INFRACTION')),
  refund_description text,
  refunded_at timestamptz(3),
  -- Generated, payer and receiver names, without case and accents, for the search by name.
  names_folded text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The id leads, because the proof route knows no account; the account is in the key all the
  -- same, so that the table can be distributed by it.
  primary key (id, account_id)
) with (fillfactor = 80);
create index transactions_newest on transactions (account_id, created_at, seq);
create unique index transactions_end_to_end_id on transactions (end_to_end_id, type)
  where end_to_end_id is not null;
create index transactions_client_reference
  on transactions (account_id, client_reference, created_at)
  where client_reference is not null;
create unique index transactions_location_token on transactions (location_token)
  where location_token is not null;
create index transactions_expiry on transactions (expires_at)
  where status = 'PENDING' and expires_at is not null;

create table transaction_splits (
  transaction_id text not null,
  account_id text not null,
  position smallint not null,
  recipient_id text not null,
  type text not null check (type in ('fixed', 'percent')),
  -- Ten-thousandths of a real or of a per cent, as the caller wrote it.
  value_e4 bigint not null check (value_e4 >= 0),
  protected boolean,
  status text not null default 'PENDING' check (status in ('PENDING', 'EXECUTED', 'FAILED')),
  recipient_name text,
  executed_cents bigint,
  failure_reason text,
  failure_scope text check (failure_scope in ('structural', 'recipient')),
  primary key (transaction_id, account_id, position),
  foreign key (transaction_id, account_id) references transactions (id, account_id),
  check (protected is null or type = 'percent')
);

-- The ledger: append-only double entry. Entries of one transfer sum to zero. An entry on an
-- account's own book (available, blocked) is also its statement row, so the statement can never
-- say anything but what the ledger says; the other books are the platform's counterparts and
-- carry the account on whose behalf they were posted.
create table ledger_entries (
  account_id text not null,
  seq bigint generated always as identity,
  transfer_id uuid not null,
  book text not null
    check (book in ('available', 'blocked', 'settlement', 'fees', 'equity')),
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null,
  transaction_id text,
  infraction_id text,
  -- Statement rows only: the public id and both balances before and after.
  statement_id uuid,
  previous_available_cents bigint,
  previous_blocked_cents bigint,
  new_available_cents bigint,
  new_blocked_cents bigint,
  created_at timestamptz(3) not null default now(),
  primary key (account_id, seq),
  check (
    case
      when book = 'available' then
        statement_id is not null
        and new_available_cents = previous_available_cents + amount_cents
        and new_blocked_cents = previous_blocked_cents
      when book = 'blocked' then
        statement_id is not null
        and new_blocked_cents = previous_blocked_cents + amount_cents
        and new_available_cents = previous_available_cents
      else statement_id is null and new_available_cents is null and new_blocked_cents is null
    end
  )
);
create unique index ledger_entries_statement on ledger_entries (statement_id, account_id)
  where statement_id is not null;
create index ledger_entries_statement_time on ledger_entries (account_id, created_at, seq)
  where statement_id is not null;
create index ledger_entries_transaction on ledger_entries (transaction_id)
  where transaction_id is not null and statement_id is not null;

-- Entries of one transfer are written by one statement; a set that does not sum to zero is refused.
create function refuse_unbalanced_entries() returns trigger language plpgsql as $$
declare
  unbalanced uuid;
begin
  select transfer_id into unbalanced
    from written group by transfer_id having sum(amount_cents) <> 0 limit 1;
  if found then
    raise exception 'ledger transfer % does not sum to zero', unbalanced
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger ledger_entries_balanced after insert on ledger_entries
  referencing new table as written for each statement execute function refuse_unbalanced_entries();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op
    using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

-- The callback outbox: one row for each status change of a transaction that has a callbackUrl,
-- written in the transaction of the change. `snapshot` is the transaction's row as it was then.
create table callbacks (
  seq bigint generated always as identity primary key,
  account_id text not null,
  transaction_id text not null,
  infraction_id text,
  transaction_status text not null,
  url text not null,
  -- json, not jsonb: it is written often, read once, and keeps numbers as they were written.
  snapshot json not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);
create index callbacks_due on callbacks (next_attempt_at) where state = 'PENDING';

grant usage on schema public to pix_service;
grant select, insert, update on accounts, balances, api_tokens, transactions, transaction_splits,
  callbacks to pix_service;
grant select, insert on ledger_entries to pix_service;
