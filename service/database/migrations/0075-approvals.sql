-- Money that people move in the dashboard waits for a second person from this amount on; null: off.
alter table accounts add column approval_amount_cents bigint check (approval_amount_cents > 0);

-- What waits for a second person, and what became of it. Nothing is reserved meanwhile.
create table panel.approvals (
  id uuid primary key,
  -- Order among equal times; never a key.
  seq bigint generated always as identity,
  workspace_id uuid not null references panel.workspaces,
  connection_id uuid not null,
  account_id text not null references accounts,
  -- What exactly is to be done, as it was validated; the amount stands beside it.
  input jsonb not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- What the same person had moved that day below the amount.
  day_cents bigint not null,
  -- Who receives, as the provider said when it was asked for; null: it did not say.
  receiver_name text,
  receiver_document text,
  receiver_institution text,
  asked_by uuid not null references panel.members,
  asked_at timestamptz(3) not null default now(),
  -- Joins the entries of the asker's act in the audit log.
  ask_act_id uuid not null,
  idempotency_key text not null,
  expires_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in
    ('waiting', 'approved', 'done', 'failed', 'refused', 'withdrawn', 'expired')),
  decided_by uuid references panel.members,
  decided_at timestamptz(3),
  -- Of the approver's.
  decide_act_id uuid,
  reason text,
  -- The withdrawal that it made, or the deposit that it gave back.
  transaction_id text,
  failure text,
  unique (account_id, asked_by, idempotency_key),
  -- Whatever else is wrong: nobody approves or refuses their own.
  check (state = 'withdrawn' or decided_by is distinct from asked_by),
  check ((state in ('approved', 'done', 'failed', 'refused')) <= (decided_by is not null)),
  check ((state = 'done') = (transaction_id is not null))
);
create index approvals_open on panel.approvals (account_id, seq)
  where state in ('waiting', 'approved');
create index approvals_ended on panel.approvals (account_id, seq)
  where state not in ('waiting', 'approved');
create index approvals_due on panel.approvals (expires_at) where state = 'waiting';
create index approvals_approved on panel.approvals (decided_at) where state = 'approved';

-- What each person began on a day without approval, by its idempotency key: a split amount is
-- counted together, the same act once.
create table panel.unheld_money (
  account_id text not null references accounts,
  member_id uuid not null references panel.members,
  day date not null,
  key text not null,
  amount_cents bigint not null,
  primary key (account_id, member_id, day, key)
);

grant select, insert, update on panel.approvals to pix_service;
grant select, insert, update, delete on panel.unheld_money to pix_service;
