-- On which day of the week (1 is Monday) or of the month a file is made again, and whether it
-- rests.
alter table panel.export_schedules
  add column on_day smallint not null default 1 check (on_day between 1 and 28),
  add column paused_at timestamptz(3),
  add check (every <> 'week' or on_day <= 7);
