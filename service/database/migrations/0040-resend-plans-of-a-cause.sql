-- What the newest failed attempt of the plan's transactions got; null: whatever it was.
alter table panel.resend_plans add column error text;
