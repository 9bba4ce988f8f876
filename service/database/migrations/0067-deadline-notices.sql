-- Devices that are told of deadlines of defenses by Web Push, and what each was told.

create table panel.push_devices (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references panel.members,
  -- The one it was switched on in: with it goes the device.
  session_id uuid not null references panel.sessions (id) on delete cascade,
  -- Address and keys as the browser made them; whoever has them can reach it.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  locale text not null check (locale in ('pt-BR', 'en')),
  -- What became urgent before is not told.
  created_at timestamptz(3) not null default now()
);
create index push_devices_member on panel.push_devices (member_id, created_at);
create index push_devices_session on panel.push_devices (session_id);

create table panel.deadline_notices (
  device_id uuid not null references panel.push_devices on delete cascade,
  infraction_id text not null references infractions,
  urgency text not null check (urgency in ('soon', 'urgent')),
  claimed_at timestamptz(3) not null default now(),
  is_sent boolean not null default false,
  primary key (device_id, infraction_id, urgency)
);
create index deadline_notices_claimed on panel.deadline_notices (claimed_at);

-- However a session is ended before its time, its device is told nothing more.
create function panel.forget_push_devices() returns trigger language plpgsql as $$
begin
  delete from panel.push_devices where session_id = new.id;
  return null;
end $$;
create trigger sessions_forget_push_devices
  after update of revoked_at on panel.sessions
  for each row when (new.revoked_at is not null)
  execute function panel.forget_push_devices();

grant select, insert, update, delete on panel.push_devices, panel.deadline_notices to pix_service;
