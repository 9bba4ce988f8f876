-- When sessions of the workspace end: after so long without use, and after so long whatever
-- happens. Its owners may lower both.
alter table panel.workspaces
  add column session_idle_minutes integer not null default 720
    check (session_idle_minutes between 5 and 720),
  add column session_absolute_hours integer not null default 168
    check (session_absolute_hours between 1 and 168);
