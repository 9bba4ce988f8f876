import type { Client, Pool } from './pool.ts';
import { getRow } from './query-row.ts';

/** How far the primary's log is on disk, which is what has been acknowledged, and its timeline. */
export interface Position {
  lsn: string;
  timeline: number;
}

type Known = Position & { is_known: boolean };

/** Throws when there is no primary at the other end. */
export async function readPosition(primary: Pool): Promise<Position> {
  const { is_known: isKnown, ...position } = await getRow<Known>(primary, {
    name: 'read-position',
    text: `select lsn::text, timeline,
                  exists (select from primary_timelines noted
                           where noted.timeline = here.timeline) as is_known
             from (select lsn, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline
                     from pg_current_wal_flush_lsn() as lsn) here`,
  });
  if (!isKnown) {
    await primary.query({
      name: 'note-timeline',
      text: 'insert into primary_timelines (timeline) values ($1) on conflict do nothing',
      values: [position.timeline],
    });
  }
  return position;
}

/**
 * Whether all that is before the position is there. A server that was the primary before may be
 * further in a log of its own, in which the newest timeline is not noted; one that is no replica
 * any more may be the primary itself.
 */
export async function hasReached(
  client: Client,
  { lsn, timeline }: Position,
  withinMs: number,
): Promise<boolean> {
  const question = {
    name: 'has-reached',
    text: `select case when pg_is_in_recovery()
                       then pg_last_wal_replay_lsn() >= $1::pg_lsn
                            and exists (select from primary_timelines where timeline = $2)
                       else pg_current_wal_flush_lsn() >= $1::pg_lsn
                            and left(pg_walfile_name(pg_current_wal_flush_lsn()), 8)
                              = upper(lpad(to_hex($2), 8, '0')) end as reached`,
    values: [lsn, timeline],
    query_timeout: withinMs,
  };
  const { reached } = await getRow<{ reached: boolean }>(client, question);
  return reached;
}
