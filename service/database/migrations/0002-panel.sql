-- The panel: members, their sessions, the connections of their workspaces, and the audit log.
-- A schema of its own, because it may live in another database than the accounts it shows.

create schema panel;

create table panel.workspaces (
  id uuid primary key,
  name text not null,
  created_at timestamptz(3) not null default now()
);

create table panel.members (
  id uuid primary key,
  workspace_id uuid not null references panel.workspaces,
  name text not null,
  -- Lower case; one e-mail is one person in one workspace.
  email text not null unique check (email = lower(email)),
  role text not null check (role in
    ('owner', 'admin', 'finance', 'support', 'fraud', 'developer', 'viewer')),
  -- Argon2id in PHC form.
  password_hash text not null,
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index members_workspace on panel.members (workspace_id);

-- Only the SHA-256 of the session's id is kept: who reads this table cannot become anybody.
create table panel.sessions (
  id_hash bytea primary key check (length(id_hash) = 32),
  member_id uuid not null references panel.members,
  ip inet,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3)
);
create index sessions_member on panel.sessions (member_id, created_at);

create table panel.connections (
  id uuid primary key,
  -- Order of creation: the first one is the default.
  seq bigint generated always as identity,
  workspace_id uuid not null references panel.workspaces,
  name text not null,
  edition text not null check (edition in ('bearer', 'gateway')),
  -- An account of this service is reached where this service is, which may change from one start
  -- to the next; somebody else's service has the address that was written down.
  account_id text references accounts,
  base_url text,
  -- AES-256-GCM: nonce, tag and ciphertext, and the key it was sealed with.
  token_sealed bytea not null,
  token_key_id text not null,
  created_at timestamptz(3) not null default now(),
  check ((account_id is null) = (base_url is not null))
);
create index connections_workspace on panel.connections (workspace_id, seq);
-- One account belongs to one workspace: its first-access token works once.
create unique index connections_account on panel.connections (account_id)
  where account_id is not null;

-- Networks from which a member has signed in: whoever guesses passwords elsewhere cannot lock the
-- member out there.
create table panel.known_networks (
  member_id uuid not null references panel.members,
  network cidr not null,
  last_seen_at timestamptz(3) not null default now(),
  primary key (member_id, network)
);

-- Counters of rate-limiter-flexible, shared by all replicas; its column order. `expire` is in
-- milliseconds since 1970 and a double, because the library reckons with it as a number.
create table panel.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire double precision
) with (fillfactor = 70);

-- Who did what, when, from where, and how it ended. Refusals too. Never changed.
create table panel.audit_events (
  seq bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  workspace_id uuid,
  member_id uuid,
  -- What the person called themselves, for whom there is no member.
  actor text,
  action text not null,
  result text not null check (result in ('success', 'refused')),
  reason text,
  ip inet,
  user_agent text
);
create index audit_events_workspace on panel.audit_events (workspace_id, seq);
create index audit_events_member on panel.audit_events (member_id, seq);
create trigger audit_events_append_only before update or delete or truncate on panel.audit_events
  for each statement execute function refuse_change();

-- The overview counts what was paid in a stretch of time, which no order of creation tells: a
-- charge is paid up to days after it was made. A pending charge is not in the index, so creating
-- one costs nothing; a confirmation, which writes several indexes anyway, adds one entry at the
-- right end. With the included columns a day of 17,000 payments is summed in 3 ms from the index.
create index transactions_paid on transactions (account_id, paid_at)
  include (type, amount_cents, fee_cents) where paid_at is not null;
-- Refunds are few and come up to months later.
create index transactions_refunded on transactions (account_id, refunded_at)
  where refunded_at is not null;
-- What waits for a person or the provider: nearly always empty, whatever the size of the history.
create index transactions_waiting on transactions (account_id, created_at)
  where status = 'WAITING_FOR_REFUND' or (status = 'PENDING' and type = 'WITHDRAW');

grant usage on schema panel to pix_service;
grant select, insert, update on panel.workspaces, panel.members, panel.connections to pix_service;
grant select, insert, update, delete on panel.sessions, panel.known_networks, panel.rate_limits
  to pix_service;
grant select, insert on panel.audit_events to pix_service;
