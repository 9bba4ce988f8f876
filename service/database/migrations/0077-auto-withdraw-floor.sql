-- What the owner wants to stay available: AutoWithdraw takes what lies above.
alter table accounts
  add column auto_withdraw_floor_cents bigint not null default 0
    check (auto_withdraw_floor_cents >= 0);
