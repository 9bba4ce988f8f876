-- What an account owes or is owed by others within a transfer: with it the account's own legs sum
-- to zero by themselves, and over all accounts it is zero. Written where accounts lie on several
-- nodes (decision 60). The next file looks at the entries that are there, without a lock.
alter table ledger_entries drop constraint ledger_entries_book_check;
alter table ledger_entries add constraint ledger_entries_book_check
  check (book in ('available', 'blocked', 'settlement', 'fees', 'equity', 'suspense',
    'provider_fees', 'clearing')) not valid;
