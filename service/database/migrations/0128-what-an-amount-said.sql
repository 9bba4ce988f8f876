-- Of a row of a file of payouts whose amount could not be read: what stood there instead.
alter table panel.payout_rows add column amount_said text;
