-- A resend that is answered with a 2xx ends the attempts still planned for what it carried.

-- The resend (its seq) that ended this row; null when its own attempts did. It is DELIVERED then.
alter table callbacks add column acknowledged_by bigint;

-- The attempt that an entry of the log announced is not made any more: nothing else may change.
grant update (next_attempt_at) on callback_logs to pix_service;
