-- Files of payouts that members upload, and what is to be paid of them. Nothing is reserved before
-- a row is sent: then it is a withdrawal like any other, whose end is read where it is.
create table panel.payout_batches (
  id uuid primary key,
  -- Order among equal times; never a key.
  seq bigint generated always as identity,
  workspace_id uuid not null references panel.workspaces,
  connection_id uuid not null,
  account_id text not null references accounts,
  member_id uuid not null references panel.members,
  file_name text not null,
  file_hash text not null,
  -- Headings of columns that were not understood.
  unused_columns text[] not null,
  state text not null check (state in
    ('checking', 'planned', 'waiting', 'running', 'paused', 'done', 'cancelled')),
  -- Set while it waits for a second person, and after.
  approval_id uuid references panel.approvals,
  started_by uuid references panel.members,
  -- When a worker is to go on with it; meanwhile one has it.
  next_at timestamptz not null default now(),
  -- Why it paused by itself.
  problem text check (problem in ('balance', 'dailyLimit', 'account')),
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  check ((state in ('running', 'paused', 'done')) <= (started_by is not null)),
  check ((state = 'waiting') <= (approval_id is not null))
);
create index payout_batches_account on panel.payout_batches (account_id, seq);
create index payout_batches_file on panel.payout_batches (account_id, file_hash);
create index payout_batches_due on panel.payout_batches (next_at)
  where state in ('checking', 'running');

create table panel.payout_rows (
  -- Also the request id of its withdrawal, of which there is one for each.
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references panel.payout_batches on delete cascade,
  -- As the spreadsheet numbers it.
  number integer not null,
  pix_type text,
  pix_key text not null,
  amount_cents bigint,
  description text,
  client_reference text,
  -- Whose key it is meant to be.
  document text,
  faults text[] not null,
  warnings text[] not null,
  holder text not null check (holder in
    ('waiting', 'named', 'not-said', 'no-answer', 'not-asked')),
  holder_name text,
  -- Masked, as the provider's answer is shown.
  holder_document text,
  holder_institution text,
  state text not null check (state in ('faulty', 'waiting', 'sent', 'failed')),
  transaction_id text,
  failure text,
  unique (batch_id, number),
  check ((state = 'faulty') = (cardinality(faults) > 0)),
  check ((state = 'faulty') or (pix_type is not null and amount_cents > 0)),
  check ((state = 'sent') = (transaction_id is not null))
);
create unique index payout_rows_transaction on panel.payout_rows (transaction_id)
  where transaction_id is not null;
create index payout_rows_waiting on panel.payout_rows (batch_id, number) where state = 'waiting';
create index payout_rows_unasked on panel.payout_rows (batch_id, number)
  where holder = 'waiting' and state = 'waiting';

grant select, insert, update on panel.payout_batches, panel.payout_rows to pix_service;

-- What was paid to a key lately.
create index transactions_withdraw_key on transactions (account_id, withdraw_pix_key, created_at)
  where withdraw_pix_key is not null;

-- A batch waits for a second person, too; done, it has made many transactions instead of one.
do $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
   where conrelid = 'panel.approvals'::regclass and contype = 'c'
     and pg_get_constraintdef(oid) like '%''done''%transaction_id IS NOT NULL%';
  execute format('alter table panel.approvals drop constraint %I', old);
end $$;
alter table panel.approvals add constraint approvals_made check (
  (state = 'done' and input->>'kind' <> 'batch') = (transaction_id is not null));
