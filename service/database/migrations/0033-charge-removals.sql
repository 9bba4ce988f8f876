-- A charge that has ended here must not be payable at the provider any more: it is removed there.
alter table provider_orders drop constraint provider_orders_kind_check;
alter table provider_orders add constraint provider_orders_kind_check
  check (kind in ('WITHDRAWAL', 'REFUND', 'DEFENSE', 'SUSPENSE_RETURN', 'CHARGE_REMOVAL'));
