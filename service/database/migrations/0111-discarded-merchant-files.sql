-- A comparison with the wrong file or columns is discarded by its maker or an owner: nobody sees it
-- from then on, and what removes old ones removes it.
alter table panel.merchant_files add column discarded_at timestamptz(3);
create index merchant_files_discarded on panel.merchant_files (seq)
  where discarded_at is not null;
