import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { Pool } from '#service/database/pool.ts';
import type { Files } from '#service/files/open-files.ts';
import { completeInfractions } from '#service/infractions/complete-infractions.ts';
import type { InfractionRow } from '#service/infractions/infraction.ts';
import { infractionView } from './infraction-view.ts';

interface Showing {
  pool: Pool;
  files: Files;
}

/** The views of infractions of one account, with their transactions and defenses. */
export async function showInfractions(
  infractions: InfractionRow[],
  { pool, files, accountId }: Showing & { accountId: string },
): Promise<Infraction[]> {
  const whole = await completeInfractions(pool, { accountId, infractions });
  return whole.map((infraction) => infractionView(infraction, files.links));
}

/** The view of one infraction. */
export async function showInfraction(row: InfractionRow, showing: Showing): Promise<Infraction> {
  const [view] = await showInfractions([row], { ...showing, accountId: row.account_id });
  if (!view) throw new Error(`infraction ${row.id} has no view`);
  return view;
}
