-- The newest automatic withdrawal of an account: one that was cancelled is not tried again before
-- the next credit.
create index transactions_newest_auto_withdraw on transactions (account_id, created_at)
  where is_auto_withdraw;
