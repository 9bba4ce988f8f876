-- Money that leaves: orders to the provider, the sandbox's memory of them, and what withdrawals and
-- refunds need on transactions.

-- A withdrawal that AutoWithdraw made; never two pending ones of an account at once.
alter table transactions add column is_auto_withdraw boolean not null default false;
create unique index transactions_auto_withdraw on transactions (account_id)
  where is_auto_withdraw and status = 'PENDING';
-- The São Paulo day whose limit the withdrawal uses; a cancelled one gives its part back to it.
alter table transactions add column limit_day date;
-- The D… id of a refund is unique as its payment's id is.
create unique index transactions_refund_end_to_end_id on transactions (refund_end_to_end_id)
  where refund_end_to_end_id is not null;

-- What the provider is to do, written in the transaction that reserves the money. The id is ours
-- and goes to the provider with every attempt, so that it does the same thing once.
--   QUEUED: not sent, or the answer of the attempt under way is not known yet (lease_until)
--   SENT: the provider has accepted it, or may have: its result is awaited and asked for
--   DONE: the result is booked
create table provider_orders (
  id text primary key,
  account_id text not null,
  transaction_id text not null,
  kind text not null check (kind in ('WITHDRAWAL', 'REFUND')),
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'DONE')),
  attempts integer not null default 0,
  -- Nobody else touches the order before this moment; it is also the time of the next question.
  -- Cut to the millisecond, not rounded: a new order is due at once.
  lease_until timestamptz(3) not null default date_trunc('milliseconds', now()),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index provider_orders_transaction on provider_orders (transaction_id);
create index provider_orders_due on provider_orders (lease_until) where state <> 'DONE';

-- The sandbox's side: what a real provider would remember. Not part of the ledger, and written
-- outside its transactions, as by another company.
create table sandbox_orders (
  id text primary key,
  kind text not null check (kind in ('WITHDRAWAL', 'REFUND')),
  result text check (result in ('SETTLED', 'FAILED')),
  cancellation_reason text,
  end_to_end_id text,
  receiver_name text,
  receiver_document text,
  -- When it settles by itself; null: only by sandbox control.
  settles_at timestamptz(3),
  -- The result has been reported to the service.
  reported boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index sandbox_orders_due on sandbox_orders (settles_at)
  where settles_at is not null and not reported;

grant select, insert, update on provider_orders, sandbox_orders to pix_service;
