-- Several providers at a time. Everywhere null is the first one of this database, which keeps its
-- name here: what was written before there were several is its own.
create table first_provider (
  is_one boolean primary key default true check (is_one),
  name text not null
);
grant select, insert on first_provider to pix_service;

-- Those that the account's charges may go to, the preferred one first; it makes its payouts too.
alter table accounts add column providers text[] check (cardinality(providers) between 1 and 9);
-- Where the charge's code was issued, its money is, or the payout is made.
alter table transactions add column provider text;
alter table provider_orders add column provider text;
-- Where the money is.
alter table suspense_items add column provider text;
-- Who has sent it.
alter table provider_webhooks add column provider text;
