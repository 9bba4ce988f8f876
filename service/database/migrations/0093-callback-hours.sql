-- Attempts of callbacks by account and hour in São Paulo, kept as transaction_hours are: whoever
-- books attempts appends, a worker merges. What the log forgets after its months is still here.

lock table callback_logs in share row exclusive mode;

create table callback_hours (
  account_id text not null,
  day date not null,
  hour smallint not null,
  delivered bigint not null,
  failed bigint not null,
  primary key (account_id, day, hour)
) with (fillfactor = 70);
create table callback_hour_changes (
  account_id text not null,
  day date not null,
  hour smallint not null,
  delivered bigint not null,
  failed bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index callback_hour_changes_account on callback_hour_changes (account_id);

create function append_callback_hours() returns trigger language plpgsql as $$
begin
  insert into callback_hour_changes (account_id, day, hour, delivered, failed)
  select account_id, local::date, extract(hour from local),
         count(*) filter (where status between 200 and 299),
         count(*) filter (where status not between 200 and 299)
    from added, lateral (select created_at at time zone 'America/Sao_Paulo' as local) clock
   group by 1, 2, 3;
  return null;
end $$;
-- Rows that move into the partition of their month are no new ones: they go by its own name.
create trigger callback_logs_hour_insert after insert on callback_logs
  referencing new table as added for each statement execute function append_callback_hours();

insert into callback_hours (account_id, day, hour, delivered, failed)
select account_id, local::date, extract(hour from local),
       count(*) filter (where status between 200 and 299),
       count(*) filter (where status not between 200 and 299)
  from callback_logs, lateral (select created_at at time zone 'America/Sao_Paulo' as local) clock
 group by 1, 2, 3;

grant select, insert, update on callback_hours to pix_service;
grant select, insert, update, delete on callback_hour_changes to pix_service;
