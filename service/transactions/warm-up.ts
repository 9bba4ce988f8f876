import type { Pool } from '#service/database/pool.ts';
import type { Sweep } from '#service/sweep.ts';

interface Stretch {
  relation: string;
  mode: 'buffer' | 'read';
  first: number;
  last: number;
}

/**
 * After a start of the database, brings into memory what a search and the overview read: the list's
 * index into the database's own, which it would otherwise read page by page, and its neighbours and
 * the newest rows into the system's. Answers in how many stretches; none when it was done since the
 * last start, or when the server has no pg_prewarm.
 */
export function createWarmUp(pool: Pool): Sweep {
  let warmedFor: string | null = null;
  const run = async () => {
    const { rows } = await pool.query<{ startedAt: string }>(
      `select pg_postmaster_start_time()::text as "startedAt"
        where to_regproc('pg_prewarm') is not null`,
    );
    const startedAt = rows[0]?.startedAt ?? null;
    if (startedAt === warmedFor) return 0;
    // Also when it fails: it is worth one try.
    warmedFor = startedAt;
    const stretches = startedAt === null ? [] : await planStretches(pool);
    for (const { relation, mode, first, last } of stretches) {
      await pool.query(`select pg_prewarm($1::regclass, $2, 'main', $3, $4)`, [
        relation,
        mode,
        first,
        last,
      ]);
    }
    return stretches.length;
  };
  return { name: 'bring the list into memory', everyMs: 10_000, run };
}

/** At most three quarters of the database's own memory, and of the others the last 1 GiB each. */
async function planStretches(pool: Pool): Promise<Stretch[]> {
  const { rows } = await pool.query<Stretch>(
    `select relation::text, mode, first, least(first + 4096, size)::int - 1 as last
       from (select setting::int as buffers from pg_settings where name = 'shared_buffers') memory,
            lateral (values (1, to_regclass('transactions_list'), 'buffer', buffers * 3 / 4),
                            (2, to_regclass('transactions_paid'), 'read', 131072),
                            (3, to_regclass('transactions_names'), 'read', 131072),
                            (4, to_regclass('transactions'), 'read', 131072)
                    ) as part (place, relation, mode, blocks_max),
            lateral (select (pg_relation_size(relation) / current_setting('block_size')::int)::int
                              as size) as whole,
            generate_series(greatest(size - blocks_max, 0), size - 1, 4096) as first
      order by place, first`,
  );
  return rows;
}
