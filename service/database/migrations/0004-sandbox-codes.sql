-- Codes of receivers elsewhere that sandbox control has invented: what another institution and the
-- central bank's directory would know of them.
create table sandbox_codes (
  -- Unguessable; the last part of a dynamic code's payload location.
  token text primary key,
  type text not null check (type in ('STATIC', 'DYNAMIC')),
  pix_key text not null,
  txid text,
  -- Null leaves the amount to the payer.
  amount_cents bigint check (amount_cents > 0),
  receiver_name text not null,
  receiver_document text not null,
  additional_info text,
  created_at timestamptz(3) not null default now(),
  -- Dynamic codes only.
  expires_at timestamptz(3),
  check ((type = 'DYNAMIC') = (expires_at is not null and txid is not null))
);
create index sandbox_codes_pix_key on sandbox_codes (pix_key, created_at);

grant select, insert on sandbox_codes to pix_service;
