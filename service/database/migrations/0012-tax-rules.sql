-- Fees of the API-key edition: rules by direction and range of the amount. At most a handful an
-- account, replaced as a whole by the operator.
create table tax_rules (
  account_id text not null references accounts,
  -- Order in which the operator gave them.
  position smallint not null,
  type_transaction text not null check (type_transaction in ('DEPOSIT', 'WITHDRAW')),
  min_amount_cents bigint not null check (min_amount_cents >= 0),
  -- Null: no upper limit.
  max_amount_cents bigint check (max_amount_cents >= min_amount_cents),
  tax_type text not null check (tax_type in ('FIXED', 'PERCENTAGE')),
  -- Cents when FIXED, parts per million of the amount when PERCENTAGE.
  tax_value bigint not null check (tax_value >= 0),
  primary key (account_id, position),
  check (tax_type = 'FIXED' or tax_value <= 1000000)
);

-- How the fee of a transaction was determined; null in the bearer edition and for transfers. The
-- fee itself is fee_cents in both editions.
alter table transactions add column tax_type text check (tax_type in ('FIXED', 'PERCENTAGE'));

grant select, insert, delete on tax_rules to pix_service;
