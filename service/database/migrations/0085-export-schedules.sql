-- Files that are made again and again, each over the days that ended, and where they go. A run is a
-- row of panel.exports; what is due stands here, so that an outage is caught up.
create table panel.export_schedules (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references panel.workspaces,
  connection_id uuid not null references panel.connections,
  account_id text not null references accounts,
  member_id uuid not null references panel.members,
  -- As of an export, with filters but without days.
  asked jsonb not null,
  every text not null check (every in ('day', 'week', 'month')),
  -- Of the day in São Paulo.
  hour smallint not null check (hour between 0 and 23),
  -- Which way, to where and by what name; never the secret.
  target jsonb not null,
  sealed_secret bytea,
  key_id text,
  -- SHA-256 of the key of an SFTP server, as it was when it was first reached.
  host_key text,
  next_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  check ((sealed_secret is null) = (key_id is null))
);
create index export_schedules_connection on panel.export_schedules (connection_id, created_at);
create index export_schedules_due on panel.export_schedules (next_at);
grant select, insert, update, delete on panel.export_schedules to pix_service;

alter table panel.exports
  add column schedule_id uuid references panel.export_schedules on delete set null,
  -- Null: it goes nowhere but to whoever takes it.
  add column delivery text check (delivery in ('waiting', 'sent', 'failed')),
  add column delivery_attempts integer not null default 0,
  add column delivery_at timestamptz(3),
  -- Why the last try failed, in a word.
  add column delivery_error text;
create index exports_to_deliver on panel.exports (delivery_at) where delivery = 'waiting';

alter table panel.mails drop constraint mails_kind_check;
alter table panel.mails add constraint mails_kind_check check (kind in
  ('password_reset', 'password_changed', 'new_device', 'invitation', 'export_ready',
   'export_undelivered'));
