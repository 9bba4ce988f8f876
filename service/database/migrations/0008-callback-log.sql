-- Resends of callbacks: what was asked for lately, the pace of each host, and the way from a range
-- of time to the transactions whose status changed in it.

-- The moments of an account's accepted resend requests, five at the most. One row an account: its
-- lock is what makes parallel requests take their places one after another.
create table callback_resend_budgets (
  account_id text primary key references accounts,
  used_at timestamptz[] not null check (cardinality(used_at) <= 5)
);

-- The moment from which a host may be sent the next resend, whoever asks for it.
create table callback_resend_hosts (
  host text primary key,
  free_at timestamptz not null
);
create index callback_resend_hosts_free on callback_resend_hosts (free_at);

create index callbacks_changes on callbacks (account_id, created_at) where kind = 'STATUS';

grant select, insert, update on callback_resend_budgets to pix_service;
grant select, insert, update, delete on callback_resend_hosts to pix_service;
