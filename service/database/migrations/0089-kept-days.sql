-- What ended days of an account came to, worked out once. Rows of the past are only ever added, so
-- a kept day holds as long as there are as many of them as it was made of: `counted`, which every
-- reader compares with what there is now.
create table kept_days (
  account_id text not null,
  subject text not null check (subject in ('statement', 'volumes', 'fees')),
  -- In America/Sao_Paulo.
  day date not null,
  counted bigint not null,
  -- The rows that the subject's query answered, integers as text.
  content jsonb not null,
  primary key (account_id, subject, day)
);
grant select, insert, update on kept_days to pix_service;
