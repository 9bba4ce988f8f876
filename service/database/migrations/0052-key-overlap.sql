-- A key that was replaced may go on for some hours beside the new one.

alter table api_tokens add column expires_at timestamptz(3);
drop index api_tokens_single;
create unique index api_tokens_single on api_tokens (account_id, kind)
  where revoked_at is null and expires_at is null and kind in ('first_access', 'key');
