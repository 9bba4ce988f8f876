-- Whom a file of payouts names as the receiver of a row; who it is the provider says.
alter table panel.payout_rows add column name_in_file text;
