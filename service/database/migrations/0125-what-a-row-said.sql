-- Of a row of a file that could not be read: what was wrong with it, and what stood there instead.
alter table panel.merchant_results
  add column fault text check (fault in ('amount', 'date', 'to_come', 'both')),
  add column said text;
