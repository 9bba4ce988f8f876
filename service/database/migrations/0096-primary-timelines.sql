-- The timelines that this database has been a primary on, each written while it was. A server that
-- has the newest one is a replica of the primary; one without it has gone another way, however far
-- its log is, and what it has is not what was acknowledged.
create table primary_timelines (
  timeline integer primary key,
  seen_at timestamptz not null default now()
);

grant select, insert on primary_timelines to pix_service;
