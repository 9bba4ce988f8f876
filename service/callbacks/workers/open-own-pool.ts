import { isDistributed } from '#service/database/layout.ts';
import { createPool } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';

/**
 * Connections of a worker's own: one whose beats wait behind requests would seem dead. What looks
 * for callbacks is planned once, and not by statistics: they may be of a moment at which nothing
 * was due, and a hundred thousand are due within the next. With scans of the table, sorts and the
 * joins that read both sides whole off, each step looks each of its rows up in the one index that
 * fits.
 */
export function openOwnPool(url: string): Pool {
  return createPool(url, {
    // To look, to book and to beat.
    connectionsMax: 3,
    // Citus plans with the parameters, which say the nodes.
    settings: isDistributed
      ? {}
      : {
          plan_cache_mode: 'force_generic_plan',
          enable_seqscan: 'off',
          enable_bitmapscan: 'off',
          enable_sort: 'off',
          enable_hashjoin: 'off',
          enable_mergejoin: 'off',
        },
  });
}
