-- The server that a bulk resend was for: host and port of the callbackUrl; null: all of them.
alter table panel.resend_plans add column host text;
