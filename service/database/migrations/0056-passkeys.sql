-- Passkeys (WebAuthn): public keys whose private halves never leave a member's devices, and the
-- challenges that a device has to sign.

create table panel.passkeys (
  id uuid primary key,
  member_id uuid not null references panel.members,
  -- What the member calls it.
  name text not null,
  -- Names the key pair to its device, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says that it has signed; devices that do not count say 0.
  sign_count bigint not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_member on panel.passkeys (member_id);

create table panel.passkey_challenges (
  -- 32 random bytes, base64url.
  challenge text primary key,
  purpose text not null check (purpose in ('sign_in', 'registration', 'check')),
  -- Null before it is known who signs in.
  member_id uuid references panel.members,
  expires_at timestamptz(3) not null,
  check ((purpose = 'sign_in') = (member_id is null))
);
create index passkey_challenges_expires on panel.passkey_challenges (expires_at);
create index passkey_challenges_member on panel.passkey_challenges (member_id, purpose)
  where member_id is not null;

-- What each member can show beside their password.
create view panel.member_factors as
  select m.id as member_id,
         exists (select from panel.second_factors f
                  where f.member_id = m.id and f.confirmed_at is not null) as has_app,
         exists (select from panel.passkeys k where k.member_id = m.id) as has_passkey
    from panel.members m;

grant select, insert, update, delete on panel.passkeys to pix_service;
grant select, insert, delete on panel.passkey_challenges to pix_service;
grant select on panel.member_factors to pix_service;
