-- A pair by an id or a reference whose days are further apart than the rules allow.
alter table panel.merchant_results
  drop constraint merchant_results_kind_check,
  add constraint merchant_results_kind_check check (kind in ('matched', 'amount_differs',
    'day_differs', 'missing_there', 'missing_here', 'duplicate_here', 'duplicate_there',
    'statement_missing', 'statement_differs', 'statement_extra', 'unreadable')) not valid;
