-- Ended days of API-key accounts were kept without the fees of their withdrawals, which leave the
-- available balance with them: they are worked out once more.
delete from kept_days using accounts
 where subject = 'statement' and account_id = accounts.id and accounts.edition = 'gateway';
