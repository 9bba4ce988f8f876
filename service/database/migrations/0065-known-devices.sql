-- Devices by which members have signed in, and about where: a sign-in by another one is told to its
-- owner. The neighbourhood of an address, because many providers give out another one every day.
create table panel.known_devices (
  member_id uuid not null references panel.members,
  neighbourhood cidr not null,
  -- Browser and system, as far as they are known.
  device text not null check (length(device) <= 200),
  last_seen_at timestamptz(3) not null default now(),
  primary key (member_id, neighbourhood, device)
);
grant select, insert, update, delete on panel.known_devices to pix_service;

-- What mails to a member are written in; null: they never chose.
alter table panel.members add column locale text check (locale in ('pt-BR', 'en'));
