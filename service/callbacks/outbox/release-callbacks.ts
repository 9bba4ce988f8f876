import type { Queryable } from '#service/database/pool.ts';
import type { ClaimedCallback } from './callback-row.ts';

/**
 * Gives back what was claimed and not begun, as if it had not been claimed: it is due at once and
 * no claim of it counts as cut off. What somebody else has taken meanwhile stays as it is.
 */
export async function releaseCallbacks(
  database: Queryable,
  callbacks: Pick<ClaimedCallback, 'seq' | 'claims'>[],
): Promise<void> {
  await database.query({
    name: 'release-callbacks',
    text: `
      with ours as (
        select c.seq
          from callbacks c
          join unnest($1::bigint[], $2::int[]) as given(seq, claims)
            on c.seq = given.seq and c.claims = given.claims
         where c.leased_until is not null
         order by c.seq for update of c
      )
      update callbacks c set claims = c.claims - 1, leased_until = null
        from ours where c.seq = ours.seq`,
    values: [callbacks.map(({ seq }) => seq), callbacks.map(({ claims }) => claims)],
  });
}
