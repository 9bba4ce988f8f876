-- The newest withdrawals to keys: whom an account paid last.
create index transactions_to_keys on transactions (account_id, created_at)
  where withdraw_pix_key is not null;
