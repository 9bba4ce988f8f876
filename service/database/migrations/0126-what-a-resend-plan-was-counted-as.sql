-- How many transactions the member was shown before; null: nobody knows. Of those that were
-- delivered meanwhile by themselves the plan has no item.
alter table panel.resend_plans add column counted integer;
