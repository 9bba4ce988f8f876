-- Invitations into a workspace: a link that works once, of which only the SHA-256 is kept.

create table panel.invitations (
  id uuid primary key,
  workspace_id uuid not null references panel.workspaces,
  -- Lower case, as in panel.members.
  email text not null check (email = lower(email)),
  role text not null check (role in
    ('owner', 'admin', 'finance', 'support', 'fraud', 'developer', 'viewer')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid not null references panel.members,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3)
);
-- Whoever is invited again has a new link, and the one before is dead.
create unique index invitations_open on panel.invitations (workspace_id, email)
  where accepted_at is null and revoked_at is null;

grant select, insert, update on panel.invitations to pix_service;
