-- The audit log is a chain: each entry has the hash of the one before it, so that one that was
-- changed or taken out shows, also by whoever may write past the triggers. A chain for each
-- workspace, and one for what belongs to none. What was noted before stands before the chain.

alter table panel.audit_events
  add column place bigint,
  add column hash bytea check (length(hash) = 32);
create unique index audit_events_place on panel.audit_events (workspace_id, place)
  nulls not distinct where place is not null;
-- How an act ended, for its first entry.
create index audit_events_act on panel.audit_events (act_id, seq) where act_id is not null;

-- The newest link of each chain: entries that were cut off its end show, too.
create table panel.audit_heads (
  -- All zeros for what belongs to no workspace.
  chain uuid primary key,
  length bigint not null,
  hash bytea not null
);
grant select on panel.audit_heads to pix_service;

create function panel.audit_hash(previous bytea, event panel.audit_events) returns bytea
language sql immutable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    event.place, event.at at time zone 'UTC', event.workspace_id, event.member_id, event.actor,
    event.action, event.result, event.reason, host(event.ip), event.user_agent,
    event.connection_id, event.act_id, event.subject, event.amount_cents)::text, 'UTF8'))
$$;

-- Runs as the owner of the tables: the service may read the heads and not write them.
create function panel.chain_audit_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  head panel.audit_heads;
begin
  -- Locked until the commit: the entries of one chain wait for each other.
  insert into panel.audit_heads as h (chain, length, hash)
    values (coalesce(new.workspace_id, '00000000-0000-0000-0000-000000000000'), 0, '')
    on conflict (chain) do update set length = h.length
    returning * into head;
  new.place := head.length + 1;
  new.hash := panel.audit_hash(head.hash, new);
  update panel.audit_heads set length = new.place, hash = new.hash where chain = head.chain;
  return new;
end $$;
revoke execute on function panel.chain_audit_event() from public;
create trigger audit_events_chain before insert on panel.audit_events
  for each row execute function panel.chain_audit_event();
