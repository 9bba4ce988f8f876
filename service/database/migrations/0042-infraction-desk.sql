-- What a merchant's team keeps about infractions: who answers, what they tell each other, and the
-- texts that defenses begin from. The service itself decides nothing by it.

create table panel.infraction_owners (
  infraction_id text primary key references infractions,
  account_id text not null,
  member_id uuid not null references panel.members,
  updated_at timestamptz(3) not null default now()
);

create table panel.infraction_notes (
  id uuid primary key,
  -- Order among equal times; never a key.
  seq bigint generated always as identity,
  infraction_id text not null references infractions,
  account_id text not null,
  member_id uuid not null references panel.members,
  note text not null,
  created_at timestamptz(3) not null default now()
);
create index infraction_notes_infraction on panel.infraction_notes (infraction_id, seq);
create trigger infraction_notes_append_only
  before update or delete or truncate on panel.infraction_notes
  for each statement execute function refuse_change();

create table panel.defense_templates (
  id uuid primary key,
  account_id text not null references accounts,
  name text not null,
  body text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (account_id, name)
);

-- What is at stake, and how the last ones were decided.
create index infractions_undecided on infractions (account_id)
  where status not in ('CLOSED', 'CANCELLED');
create index infractions_decided on infractions (account_id, updated_at, seq)
  where status = 'CLOSED';

grant select, insert, update, delete on panel.infraction_owners, panel.defense_templates
  to pix_service;
grant select, insert on panel.infraction_notes to pix_service;
