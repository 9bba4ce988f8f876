-- The second factor: a code of the member's own device (RFC 6238), and codes for its loss.

create table panel.second_factors (
  member_id uuid primary key references panel.members,
  -- AES-256-GCM, as the tokens of connections.
  secret_sealed bytea not null,
  secret_key_id text not null,
  -- Null while its owner has not shown a code yet: then it protects nothing.
  confirmed_at timestamptz(3),
  -- The newest time step of which a code was taken: none of it or before it is taken again.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now()
);

create table panel.recovery_codes (
  member_id uuid not null references panel.members,
  -- SHA-256: enough, because a code has 80 random bits.
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz(3),
  primary key (member_id, code_hash)
);

alter table panel.sessions
  -- Names it to its owner, which its hash must not.
  add column id uuid not null default gen_random_uuid() unique,
  -- When its person last showed a second factor.
  add column second_factor_at timestamptz(3);

alter table panel.workspaces
  add column requires_second_factor boolean not null default false;

grant select, insert, update, delete on panel.second_factors, panel.recovery_codes to pix_service;
