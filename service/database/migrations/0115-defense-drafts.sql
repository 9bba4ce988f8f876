-- Defenses as they are being written: one of each member for an infraction, until it has ended.
create table panel.defense_drafts (
  infraction_id text not null references infractions,
  member_id uuid not null references panel.members,
  account_id text not null,
  draft text not null,
  updated_at timestamptz(3) not null default now(),
  primary key (infraction_id, member_id)
);

grant select, insert, update, delete on panel.defense_drafts to pix_service;
