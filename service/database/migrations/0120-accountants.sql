-- A member may be the accountant, who takes files along and moves nothing.
alter table panel.members
  drop constraint members_role_check,
  add constraint members_role_check check (role in
    ('owner', 'admin', 'finance', 'support', 'fraud', 'developer', 'accountant', 'viewer'));
alter table panel.invitations
  drop constraint invitations_role_check,
  add constraint invitations_role_check check (role in
    ('owner', 'admin', 'finance', 'support', 'fraud', 'developer', 'accountant', 'viewer'));
