-- What members do with an account, beside who signs in: one row before the act, one with how it
-- ended. An act whose first row has no second one was cut off.

alter table panel.audit_events
  add column connection_id uuid,
  -- Joins the rows of one act.
  add column act_id uuid,
  -- What it was about, such as a transaction; ids only, nothing personal.
  add column subject text,
  add column amount_cents bigint check (amount_cents > 0),
  drop constraint audit_events_result_check,
  add constraint audit_events_result_check
    check (result in ('started', 'success', 'refused', 'unknown'));

-- "Who did what with this transaction?"
create index audit_events_subject on panel.audit_events (workspace_id, subject, seq)
  where subject is not null;
