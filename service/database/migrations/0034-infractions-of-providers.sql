-- A report may be about less than its transaction; null: about all of it.
alter table infractions add column amount_cents bigint check (amount_cents > 0);

-- A merchant who agrees with a report has that said to the provider.
alter table provider_orders drop constraint provider_orders_kind_check;
alter table provider_orders add constraint provider_orders_kind_check
  check (kind in ('WITHDRAWAL', 'REFUND', 'DEFENSE', 'SUSPENSE_RETURN', 'CHARGE_REMOVAL',
    'CONCESSION'));
