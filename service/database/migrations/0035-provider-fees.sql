-- What the provider takes for its work: the platform's expense, on a book of its own.
alter table ledger_entries drop constraint ledger_entries_book_check;
alter table ledger_entries add constraint ledger_entries_book_check
  check (book in ('available', 'blocked', 'settlement', 'fees', 'equity', 'suspense',
    'provider_fees'));
alter type ledger_kind add value 'provider_fee';

-- One row for each fee, which its reference makes one however often it is told.
create table provider_fees (
  -- On the provider's statement the same; else the operator's own words.
  reference text primary key,
  -- The payment that it is for; null of what the operator has booked.
  end_to_end_id text,
  amount_cents bigint not null check (amount_cents > 0),
  -- By the provider's clock.
  charged_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index provider_fees_charged on provider_fees (charged_at);
grant select, insert on provider_fees to pix_service;
