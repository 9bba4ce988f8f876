-- Files in which a merchant keeps their own sales or payments, compared with an account's
-- transactions and statement. One row is one file with one comparison.
create table panel.merchant_files (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  workspace_id uuid not null references panel.workspaces,
  connection_id uuid not null references panel.connections,
  account_id text not null references accounts,
  member_id uuid not null references panel.members,
  name text not null,
  bytes bigint not null,
  storage_key text not null,
  -- How its content is read: format, encoding, delimiter, headings, and the first rows.
  form jsonb not null,
  -- Of its headings: files with the same ones are read the same way.
  headings_hash text not null,
  state text not null default 'received' check (state in
    ('received', 'waiting', 'running', 'done', 'failed')),
  -- Which column is what, and the rules of the comparison.
  asked jsonb,
  -- Why it failed, where somebody can do something about it.
  problem text,
  -- Counted by whoever compares: one that was taken for dead changes nothing any more.
  attempt integer not null default 0,
  rows bigint not null default 0,
  -- What each side came to.
  sums jsonb,
  created_at timestamptz(3) not null default now(),
  -- When the job was given to the queue.
  queued_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  check ((state = 'received') = (asked is null)),
  check ((state = 'done') = (sums is not null))
);
create index merchant_files_connection on panel.merchant_files (connection_id, seq);
create index merchant_files_storage_key on panel.merchant_files (storage_key);
create index merchant_files_to_queue on panel.merchant_files (seq)
  where state = 'waiting' and queued_at is null;
create index merchant_files_open on panel.merchant_files (updated_at)
  where state in ('received', 'waiting', 'running');

-- How files with these headings were read last.
create table panel.merchant_file_habits (
  connection_id uuid not null references panel.connections,
  headings_hash text not null,
  asked jsonb not null,
  updated_at timestamptz(3) not null default now(),
  primary key (connection_id, headings_hash)
);

-- What a comparison came to, a row for each pair and for each row without one. No foreign key: it
-- would be checked for each of a million rows that are written at once.
create table panel.merchant_results (
  file_id uuid not null,
  kind text not null check (kind in ('matched', 'amount_differs', 'missing_there', 'missing_here',
    'duplicate_here', 'duplicate_there', 'statement_missing', 'statement_differs',
    'statement_extra', 'unreadable')),
  -- From 1 within the kind.
  place integer not null,
  transaction_id text,
  here_cents bigint,
  here_at timestamptz(3),
  -- Of the file.
  line integer,
  there_cents bigint,
  there_day date,
  there_key text,
  there_name text,
  matched_by text,
  -- The line, or the transaction, that a duplicate repeats.
  repeats text,
  -- The place of what may be the other half, among those that only the other side has.
  suggested integer,
  -- By whom and why it is settled.
  decision_id uuid,
  primary key (file_id, kind, place)
);
create index merchant_results_decision on panel.merchant_results (decision_id)
  where decision_id is not null;

create table panel.merchant_decisions (
  id uuid primary key,
  file_id uuid not null references panel.merchant_files on delete cascade,
  reason text not null,
  decided_by uuid not null references panel.members,
  decided_at timestamptz(3) not null default now()
);
create index merchant_decisions_file on panel.merchant_decisions (file_id);

grant select, insert, update, delete on panel.merchant_files, panel.merchant_file_habits,
  panel.merchant_results, panel.merchant_decisions to pix_service;
