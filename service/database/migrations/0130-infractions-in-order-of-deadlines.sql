-- Those that wait for an answer first, by their deadlines, then all others by theirs.
create index infractions_running on infractions
  (account_id, (status not in ('OPEN', 'WAITING_ADJUSTMENTS')), expires_at, seq);
