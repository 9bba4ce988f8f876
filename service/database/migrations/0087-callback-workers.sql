-- Callbacks belong to workers by their account: taking them is no write any more.

-- The processes that send callbacks. `beat` grows for as long as one lives; a row goes when its
-- process stops, or when another one has seen no beat for seconds.
create table callback_workers (
  id uuid primary key,
  beat bigint not null default 0
);

-- Accounts are spread over these by a hash; the worker of a shard is the only one to send what its
-- accounts have. Null: free for any of them.
create table callback_shards (
  shard smallint primary key check (shard between 0 and 63),
  worker uuid references callback_workers on delete set null
);
insert into callback_shards (shard) select generate_series(0, 63);

-- What a worker has taken, a row for each time that it took some: what it had under way is known
-- when it dies. `attempts` is what each had behind it, which tells whether this one was booked.
create table callback_hands (
  id bigint generated always as identity primary key,
  worker uuid not null references callback_workers on delete cascade,
  seqs bigint[] not null,
  attempts smallint[] not null,
  taken_at timestamptz(3) not null default now()
);
create index callback_hands_worker on callback_hands (worker);

grant select, insert, update, delete on callback_workers, callback_hands to pix_service;
grant select, update on callback_shards to pix_service;

-- Workers of the version before take rows by `leased_until`, and know nothing of shards. While they
-- end what they have, they take nothing new. Nothing else writes a moment into that column.
create function refuse_callback_lease() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger callbacks_of_shards before update of leased_until on callbacks
  for each row when (new.leased_until is not null) execute function refuse_callback_lease();
