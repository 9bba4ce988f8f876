-- Idempotency-Key: which keys are in use, and which effect a request had (decisions, section 2).

-- One row for each key of an account on one method and path. The row is the right to run: whoever
-- writes it runs the request, everybody else waits for what it becomes.
--   RUNNING: a run is under way, or was cut off; after lease_until another one may take over
--   REFUSED: the run ended without an effect; the key may be used again, with any body
--   KEPT: the run had its effect; the answer is given again, byte for byte
create table idempotency_claims (
  account_id text not null,
  -- SHA-256 of method, path and key: the same small size whatever theirs is.
  scope bytea not null,
  -- Written with the effect, in its transaction. All runs of one claim share it, and the unique
  -- indexes below let only one of them have an effect.
  request_id uuid not null,
  body_hash bytea not null,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'REFUSED', 'KEPT')),
  -- More than one: an earlier run was cut off, and its effect has to be looked for.
  runs integer not null default 1,
  lease_until timestamptz(3) not null,
  answer text,
  created_at timestamptz(3) not null default now(),
  primary key (account_id, scope),
  check ((state = 'KEPT') = (answer is not null))
);
create index idempotency_claims_age on idempotency_claims (created_at);

grant select, insert, update, delete on idempotency_claims to pix_service;

-- The request that created the transaction; null without Idempotency-Key.
alter table transactions add column request_id uuid;
create unique index transactions_request on transactions (request_id, account_id)
  where request_id is not null;

-- The request that asked for the refund, whose effect is a change of a deposit and not a new row: a
-- deposit whose refund failed may be refunded again, so the order carries the request.
alter table provider_orders add column request_id uuid;
create unique index provider_orders_request on provider_orders (request_id, account_id)
  where request_id is not null;
