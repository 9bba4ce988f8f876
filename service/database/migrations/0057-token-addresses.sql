-- Where a token or key may be used from: addresses and networks; none means anywhere.

alter table api_tokens
  add column allowed_addresses text[] not null default '{}'
    check (cardinality(allowed_addresses) <= 20),
  -- When its use from elsewhere was last noted in the audit log.
  add column elsewhere_noted_at timestamptz(3);
