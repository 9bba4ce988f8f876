-- Files of an account's rows that members ask for and a worker makes, one row each. What was asked
-- for is kept as it was asked, so that the same file can be made again.
create table panel.exports (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  workspace_id uuid not null references panel.workspaces,
  connection_id uuid not null references panel.connections,
  account_id text not null references accounts,
  member_id uuid not null references panel.members,
  -- Kind, format, filters, columns and the words of the asker's language.
  asked jsonb not null,
  state text not null default 'waiting' check (state in
    ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
  rows bigint not null default 0,
  bytes bigint,
  -- Counted by whoever makes the file: one that was taken for dead changes nothing any more.
  attempt integer not null default 0,
  -- Set while the file is there, and complete.
  storage_key text unique,
  created_at timestamptz(3) not null default now(),
  -- When the job was given to the queue.
  queued_at timestamptz(3),
  -- When it was last heard of.
  updated_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  expires_at timestamptz(3),
  check ((storage_key is not null) = (state = 'done'))
);
create index exports_connection on panel.exports (connection_id, seq);
create index exports_to_queue on panel.exports (seq) where queued_at is null;
create index exports_running on panel.exports (updated_at) where state in ('waiting', 'running');
create index exports_expiry on panel.exports (expires_at) where state = 'done';
grant select, insert, update, delete on panel.exports to pix_service;
