-- Who wrote other cells into a row of a file after it was uploaded, last.
alter table panel.payout_rows
  add column changed_at timestamptz(3),
  add column changed_by uuid references panel.members;
