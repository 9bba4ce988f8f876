-- What joins callbacks and what is due of them names the account too, so that both may be divided
-- by it (decision 60).
create or replace view callback_states as
  select c.seq, c.account_id, c.transaction_id, c.infraction_id, c.transaction_status, c.kind,
         c.url, c.host, c.snapshot, c.created_at, c.acknowledged_by,
         case when d.seq is null then coalesce(c.state, 'DELIVERED') else 'PENDING' end as state,
         coalesce(d.attempts, c.attempts) as attempts, coalesce(d.claims, c.claims) as claims,
         coalesce(d.next_attempt_at, c.next_attempt_at) as next_attempt_at
    from callbacks c
    left join due_callbacks d on d.seq = c.seq and d.account_id = c.account_id;

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
     and not exists (
       select from due_callbacks d where d.seq = c.seq and d.account_id = c.account_id)
     -- Rows are numbered in the order of time, so the oldest are found without an index on time.
     and seq in (select seq from callbacks order by seq limit rows_max);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
