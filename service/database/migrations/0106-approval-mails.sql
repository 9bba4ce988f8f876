-- Who may decide is told that money waits, and who asked how that ended.
alter table panel.mails drop constraint mails_kind_check;
alter table panel.mails add constraint mails_kind_check check (kind in
  ('password_reset', 'password_changed', 'new_device', 'invitation', 'export_ready',
   'export_undelivered', 'approval_asked', 'approval_ended'));
