-- What the sandbox, as the provider, has seen move on the platform's account: its own statement,
-- which the books are compared with. Money in is positive.
create table sandbox_movements (
  end_to_end_id text primary key,
  amount_cents bigint not null check (amount_cents <> 0),
  at timestamptz(3) not null
);
create index sandbox_movements_at on sandbox_movements (at);
grant select, insert on sandbox_movements to pix_service;

-- Known of orders from now on; an older one that is still open moves what its transaction says.
alter table sandbox_orders add column amount_cents bigint check (amount_cents > 0);
