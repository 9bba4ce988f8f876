-- Files of defenses that are being written: of each member for an infraction, until a defense is
-- sent or the infraction has ended. The file store keeps them under storage_key.
create table panel.defense_draft_files (
  id uuid primary key default gen_random_uuid(),
  infraction_id text not null references infractions,
  member_id uuid not null references panel.members,
  account_id text not null,
  name text not null,
  mime_type text not null,
  size bigint not null check (size >= 0),
  -- SHA-256 of the content: the same file once more, its answer lost, is the one that is there.
  content_hash text not null,
  storage_key text not null unique,
  created_at timestamptz(3) not null default now()
);
create index defense_draft_files_draft
  on panel.defense_draft_files (infraction_id, member_id, created_at);

grant select, insert, delete on panel.defense_draft_files to pix_service;
