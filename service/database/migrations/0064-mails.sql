-- Mails that wait to be sent. A row is written with the act that causes the mail and deleted once
-- the mail is out or given up, so the table holds no history.
create table panel.mails (
  id uuid primary key default gen_random_uuid(),
  -- What it says; a worker writes the text, and makes the secret of its link, when it is sent.
  kind text not null check (kind in
    ('password_reset', 'password_changed', 'new_device', 'invitation')),
  recipient text not null check (length(recipient) <= 254),
  -- Null: not known, and both are written.
  locale text check (locale in ('pt-BR', 'en')),
  -- What the text names, never a secret.
  about jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  give_up_at timestamptz(3) not null
);
create index mails_due on panel.mails (next_attempt_at);
grant select, insert, update, delete on panel.mails to pix_service;

-- A link by which a member chooses a new password once: the newest one of each alone.
create table panel.password_resets (
  member_id uuid primary key references panel.members,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Of the password that it replaces, hashed once more: when that has changed the link is dead.
  password_mark bytea not null check (length(password_mark) = 32),
  expires_at timestamptz(3) not null
);
grant select, insert, update, delete on panel.password_resets to pix_service;

alter table panel.members
  -- Whoever comes by the company's sign-in alone has a password that nobody knows.
  add column has_password boolean not null default true;
-- Of those from before it is told by how they came.
update panel.members m set has_password = false
 where exists (select from panel.audit_events e
                where e.member_id = m.id and e.action = 'sign_in' and e.result = 'success'
                  and e.reason = 'sign_on')
   and exists (select from panel.audit_events e
                where e.workspace_id = m.workspace_id and e.action = 'member_join'
                  and e.actor = 'operator' and e.subject = m.id::text)
   and not exists (select from panel.audit_events e
                    where e.member_id = m.id and e.action = 'sign_in' and e.result = 'success'
                      and e.reason is distinct from 'sign_on');
