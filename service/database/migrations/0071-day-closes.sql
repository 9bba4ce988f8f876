-- Frozen days of an account's statement: what each came to, who froze it and when, and a hash over
-- its rows and the close before. Append-only; every link of the chain is a foreign key.
create table day_closes (
  account_id text not null references accounts,
  -- In America/Sao_Paulo.
  day date not null,
  -- All that the close says, in the one way to write it (lib/contract/books/day-close.ts).
  content text not null,
  hash bytea not null check (hash = sha256(convert_to(content, 'UTF8'))),
  previous_day date,
  previous_hash bytea,
  -- What has a higher place in the ledger and lies on the day came after it was frozen.
  last_seq bigint not null,
  primary key (account_id, day),
  unique (account_id, day, hash),
  check ((previous_day is null) = (previous_hash is null)),
  check (previous_day = day - 1),
  foreign key (account_id, previous_day, previous_hash)
    references day_closes (account_id, day, hash)
);
-- An account has one first close.
create unique index day_closes_first on day_closes (account_id) where previous_day is null;
create trigger day_closes_append_only before update or delete or truncate on day_closes
  for each statement execute function refuse_change();
grant select, insert on day_closes to pix_service;
