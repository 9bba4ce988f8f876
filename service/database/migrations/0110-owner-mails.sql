-- Owners are told when somebody changes where and when money leaves by itself, or takes a second
-- factor away.
alter table panel.mails drop constraint mails_kind_check;
alter table panel.mails add constraint mails_kind_check check (kind in
  ('password_reset', 'password_changed', 'new_device', 'invitation', 'export_ready',
   'export_undelivered', 'approval_asked', 'approval_ended', 'auto_withdraw_changed',
   'second_factor_removed'));
