-- The link of an invitation that goes by mail has a secret of its own, made when the mail is sent:
-- nobody but the mailbox has it.
alter table panel.invitations
  add column mail_token_hash bytea unique check (length(mail_token_hash) = 32);
