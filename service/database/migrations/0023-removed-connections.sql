-- A connection to somebody else's service can be removed. Its row stays, because the audit log and
-- the resend plans name it; its token is gone.

alter table panel.connections
  add column removed_at timestamptz(3),
  alter column token_sealed drop not null,
  alter column token_key_id drop not null,
  add constraint connections_living_token
    check ((removed_at is null) = (token_sealed is not null)
      and (token_sealed is null) = (token_key_id is null));
