-- What a provider has sent to us, as it came: it is answered at once and worked off afterwards.
create table provider_webhooks (
  id bigint generated always as identity primary key,
  body bytea not null,
  received_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  -- When it is taken up next; null when there is nothing left to do.
  due_at timestamptz(3) default now()
);
create index provider_webhooks_due on provider_webhooks (due_at) where due_at is not null;
create index provider_webhooks_received on provider_webhooks (received_at);
grant select, insert, update, delete on provider_webhooks to pix_service;

-- Up to when what never came by itself has been asked for; one row for each thing asked for.
create table provider_polls (
  what text primary key,
  polled_until timestamptz(3) not null default now(),
  due_at timestamptz(3) not null default now()
);
grant select, insert, update on provider_polls to pix_service;
