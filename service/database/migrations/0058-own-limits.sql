-- Limits that the account's owner sets within the operator's; null: none of their own. The tighter
-- of both counts.
alter table accounts
  add column own_ticket_in_min_cents bigint,
  add column own_ticket_in_max_cents bigint,
  add column own_ticket_out_min_cents bigint,
  add column own_ticket_out_max_cents bigint,
  add column own_daily_limit_cents bigint check (own_daily_limit_cents >= 0);
