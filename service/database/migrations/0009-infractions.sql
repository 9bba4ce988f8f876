-- Infractions that other participants report, and the defenses that are filed against them
-- (decisions, section 5).

create table infractions (
  id text primary key,
  account_id text not null,
  transaction_id text not null,
  -- Order of creation among equal times; never a key.
  seq bigint generated always as identity,
  -- The central bank's own number of the report.
  protocol text not null unique,
  status text not null default 'WAITING_PSP'
    check (status in ('WAITING_PSP', 'OPEN', 'ACKNOWLEDGED', 'DEFENDED', 'ANSWERED',
      'WAITING_ADJUSTMENTS', 'CLOSED', 'CANCELLED')),
  type text not null check (type in ('FRAUD', 'REFUND_REQUEST', 'REFUND_CANCELLED')),
  reported_by text not null check (reported_by in ('DEBITED_PARTICIPANT', 'CREDITED_PARTICIPANT')),
  report_details text,
  analysis_result text check (analysis_result in ('AGREED', 'DISAGREED')),
  analysis_details text,
  -- What the infraction took hold of, possibly nothing; null: it does not hold its deposit.
  held_cents bigint check (held_cents >= 0),
  -- An event that repeats the last one changes nothing.
  last_event text not null default 'reported'
    check (last_event in ('reported', 'registered', 'defended', 'confirmed', 'adjustments',
      'reopened', 'acknowledged', 'decided', 'cancelled')),
  reported_at timestamptz(3) not null,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (transaction_id, account_id) references transactions (id, account_id),
  check ((analysis_result is not null) = (status = 'CLOSED')),
  check (held_cents is null or status <> 'WAITING_PSP')
);
-- One deposit is held by one infraction at a time, whoever registers what at the same moment.
create unique index infractions_holding on infractions (transaction_id, account_id)
  where held_cents is not null and status not in ('CLOSED', 'CANCELLED');
create index infractions_transaction on infractions (transaction_id, account_id);
create index infractions_newest on infractions (account_id, created_at, seq);
create index infractions_reported on infractions (account_id, reported_at, seq);
create index infractions_deadline on infractions (account_id, expires_at, seq);
create index infractions_expiry on infractions (expires_at)
  where status in ('OPEN', 'WAITING_ADJUSTMENTS');

create table infraction_defenses (
  id text primary key,
  infraction_id text not null references infractions,
  account_id text not null,
  seq bigint generated always as identity,
  defense text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'DEFENDED')),
  -- The request with Idempotency-Key that filed it.
  request_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index infraction_defenses_infraction on infraction_defenses (infraction_id, seq);
create unique index infraction_defenses_request on infraction_defenses (request_id, account_id)
  where request_id is not null;

-- Files of defenses: what the file store keeps under storage_key, and what it is shown as.
create table defense_files (
  id text primary key,
  defense_id text not null references infraction_defenses,
  infraction_id text not null references infractions,
  account_id text not null,
  position smallint not null,
  name text not null,
  mime_type text not null,
  size bigint not null check (size >= 0),
  storage_key text not null unique,
  created_at timestamptz(3) not null default now(),
  unique (defense_id, position)
);
create index defense_files_infraction on defense_files (infraction_id);

-- A defense is handed to the provider as an order is: written with it, sent after the commit. The
-- order's id is the defense's; it is DONE when the provider has it.
alter table provider_orders drop constraint provider_orders_kind_check;
alter table provider_orders add constraint provider_orders_kind_check
  check (kind in ('WITHDRAWAL', 'REFUND', 'DEFENSE'));
alter table sandbox_orders drop constraint sandbox_orders_kind_check;
alter table sandbox_orders add constraint sandbox_orders_kind_check
  check (kind in ('WITHDRAWAL', 'REFUND', 'DEFENSE'));

grant select, insert, update on infractions, infraction_defenses, defense_files to pix_service;
