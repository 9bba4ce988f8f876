-- Money at the provider that is nobody's yet: received and matching no charge, or a payout that
-- came back. It is a debt of the platform from the moment on which it is there, on a book of its
-- own.
alter table ledger_entries drop constraint ledger_entries_book_check;
alter table ledger_entries add constraint ledger_entries_book_check
  check (book in ('available', 'blocked', 'settlement', 'fees', 'equity', 'suspense'));
alter type ledger_kind add value 'suspense';
alter type ledger_kind add value 'suspense_return';
alter type ledger_kind add value 'withdrawal_return';

-- One row for each such payment. The end-to-end id makes it one, however often it is reported.
create table suspense_items (
  id uuid primary key,
  -- Order among equal times; never a key.
  seq bigint generated always as identity,
  end_to_end_id text not null unique,
  reason text not null check (reason in ('unknown_charge', 'wrong_amount', 'already_paid',
    'no_charge', 'payout_returned')),
  state text not null default 'open' check (state in ('open', 'assigned', 'returned')),
  -- The account and the transaction that it has to do with, as far as that is known.
  account_id text,
  transaction_id text,
  txid text,
  pix_key text,
  amount_cents bigint not null check (amount_cents > 0),
  payer_name text,
  payer_document text,
  payer_institution_ispb text,
  -- By the provider's clock.
  received_at timestamptz(3) not null,
  -- What a person has found out about it.
  note text,
  -- The order that gives it back, while that is under way; the last one's failure.
  return_order_id text unique,
  return_failure text,
  return_end_to_end_id text unique,
  returned_at timestamptz(3),
  assigned_transaction_id text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (state <> 'returned' or return_end_to_end_id is not null),
  check (state = 'open' or return_order_id is null)
);
create index suspense_items_account on suspense_items (account_id, received_at, seq);
create index suspense_items_state on suspense_items (state, received_at, seq);
grant select, insert, update on suspense_items to pix_service;

alter table provider_orders drop constraint provider_orders_kind_check;
alter table provider_orders add constraint provider_orders_kind_check
  check (kind in ('WITHDRAWAL', 'REFUND', 'DEFENSE', 'SUSPENSE_RETURN'));

-- Who may pay the account's charges.
alter table accounts
  add column only_named_payer boolean not null default false,
  add column deny_company_deposit boolean not null default false;
