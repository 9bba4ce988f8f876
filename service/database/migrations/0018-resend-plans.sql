-- Plans of bulk resends: what a member asked for, transaction by transaction. A worker hands it to
-- the outbox in requests that keep to the account's budget; a plan survives every restart.

create table panel.resend_plans (
  id uuid primary key,
  seq bigint generated always as identity,
  workspace_id uuid not null references panel.workspaces,
  connection_id uuid not null references panel.connections,
  member_id uuid not null references panel.members,
  account_id text not null references accounts,
  -- Both ends inclusive, at most 30 days; requests are for windows of at most seven of them.
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null check (to_at >= from_at),
  only_undelivered boolean not null,
  type text,
  status text,
  total integer not null default 0,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'CANCELED')),
  -- Nobody takes the plan before this moment: the pace between requests, and the worker's lease.
  -- Cut to the millisecond, not rounded: a new plan is due at once.
  next_request_at timestamptz(3) not null default date_trunc('milliseconds', now()),
  -- Why the last request has to wait; null when it does not.
  problem text,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create index resend_plans_connection on panel.resend_plans (connection_id, seq);
create index resend_plans_due on panel.resend_plans (next_request_at) where state = 'RUNNING';

create table panel.resend_plan_items (
  plan_id uuid not null references panel.resend_plans on delete cascade,
  transaction_id text not null,
  -- Number of the window times 1000, and of the request in it.
  batch integer not null,
  -- When a worker first took it: a resend since then is this plan's, also after a crash.
  tried_at timestamptz,
  requested_at timestamptz(3),
  primary key (plan_id, transaction_id)
);
create index resend_plan_items_batch on panel.resend_plan_items (plan_id, batch)
  where requested_at is null;

grant select, insert, update, delete on panel.resend_plans, panel.resend_plan_items to pix_service;
