-- Which key the accounts' callback secrets are derived from: a fingerprint that does not give the
-- key away. A process that signs with another one says so at its start.
create table callback_signing_key (
  -- One row at the most.
  id boolean primary key default true check (id),
  fingerprint text not null,
  noted_at timestamptz(3) not null default now()
);
grant select, insert on callback_signing_key to pix_service;
