-- What is to be sent stands apart from what was queued: delivering a callback deletes a narrow row
-- and changes nothing of the wide one, in which no index is about its state any more.

create table due_callbacks (
  -- Of `callbacks`.
  seq bigint primary key,
  next_attempt_at timestamptz(3) not null,
  -- Those that were booked, and with the times it was cut off: see callbacks/workers/end-worker.ts.
  claims integer not null,
  attempts smallint not null,
  kind text not null,
  account_id text not null,
  host text not null
);
insert into due_callbacks
  select seq, next_attempt_at, claims, attempts, kind, account_id, host from callbacks
   where state = 'PENDING';
create index due_callbacks_next on due_callbacks (next_attempt_at);
-- A queue for each account and host. The sender walks from queue to queue, so that neither a long
-- one nor one whose host is slow stands in anybody's way.
create index due_callbacks_queues on due_callbacks (account_id, host, next_attempt_at);

drop index callbacks_due, callbacks_queues;
drop trigger callbacks_of_shards on callbacks;
drop function refuse_callback_lease();
-- A worker of the version before fails to look into the queues without it, and sends nothing twice.
alter table callbacks drop column leased_until;
alter table callbacks reset (fillfactor);

-- Null while it is due, and after it was delivered: `callback_states` tells which. DELIVERED is
-- written when a resend told it, and was always until now.
alter table callbacks drop constraint callbacks_state_check;
alter table callbacks alter column state drop not null, alter column state drop default;
update callbacks set state = null where state = 'PENDING';
alter table callbacks add constraint callbacks_state_check check (state in ('DELIVERED', 'FAILED'));
create index callbacks_failed on callbacks (account_id, created_at)
  where state = 'FAILED' and kind = 'STATUS';

-- Each callback as it stands now. `attempts` and `claims` are those of one that was not delivered.
create view callback_states as
  select c.seq, c.account_id, c.transaction_id, c.infraction_id, c.transaction_status, c.kind,
         c.url, c.host, c.snapshot, c.created_at, c.acknowledged_by,
         case when d.seq is null then coalesce(c.state, 'DELIVERED') else 'PENDING' end as state,
         coalesce(d.attempts, c.attempts) as attempts, coalesce(d.claims, c.claims) as claims,
         coalesce(d.next_attempt_at, c.next_attempt_at) as next_attempt_at
    from callbacks c left join due_callbacks d on d.seq = c.seq;

grant select, insert, update, delete on due_callbacks to pix_service;
grant select on callback_states to pix_service;

-- Whatever queues a callback makes it due, and whatever ends one otherwise than by delivering it
-- ends that, so that neither can be forgotten.
create function make_callbacks_due() returns trigger language plpgsql as $$
begin
  insert into due_callbacks
    select seq, next_attempt_at, claims, attempts, kind, account_id, host from queued
     where state is null;
  return null;
end $$;
create trigger callbacks_queued after insert on callbacks
  referencing new table as queued for each statement execute function make_callbacks_due();

create function end_due_callback() returns trigger language plpgsql as $$
begin
  if new.state = 'PENDING' then
    -- By a worker of the version before, which books what it has in its hands.
    update due_callbacks
       set attempts = new.attempts, claims = new.claims, next_attempt_at = new.next_attempt_at
     where seq = new.seq;
    new.state := null;
  else
    delete from due_callbacks where seq = new.seq;
  end if;
  return new;
end $$;
create trigger callbacks_ended before update of state on callbacks
  for each row when (new.state is not null) execute function end_due_callback();

create or replace function delete_old_callbacks(keep_days integer, rows_max integer)
returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted integer;
begin
  if keep_days not between 31 and 36500 then
    raise exception 'keep_days must be 31 to 36500';
  end if;
  delete from callbacks c
   where created_at < now() - make_interval(days => keep_days)
     and not exists (select from due_callbacks d where d.seq = c.seq)
     -- Rows are numbered in the order of time, so the oldest are found without an index on time.
     and seq in (select seq from callbacks order by seq limit rows_max);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
