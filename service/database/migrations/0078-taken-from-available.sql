-- What refunds and infractions took of the available balance, by day: the forecast reads three
-- months of it, which are few rows among many.
create index ledger_entries_taken on ledger_entries (account_id, created_at) include (amount_cents)
  where book = 'available'
    and kind in ('refund', 'refund_reversal', 'infraction_hold', 'infraction_debit');
