-- When it was registered. A report that holds nothing leaves no entry in the ledger that tells it,
-- and of a deposit without a callbackUrl no callback does.
alter table infractions add column opened_at timestamptz(3);
update infractions set opened_at = updated_at where last_event = 'registered';
