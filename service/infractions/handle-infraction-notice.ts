import { inTransaction } from '#service/database/pool.ts';
import type { Pool } from '#service/database/pool.ts';
import { failPoint } from '#service/fail-point.ts';
import type { InfractionNotice } from '#service/provider/provider.ts';
import type { InfractionRow } from './infraction.ts';
import { lockInfraction, moveInfraction } from './move-infraction.ts';

/**
 * Books what the provider says of an infraction, with its money and its callback in one database
 * transaction (spec: settled, "Infraction events"). What repeats the last event changes nothing.
 * 404 for an unknown infraction, 422 for an event that its status forbids.
 */
export async function handleInfractionNotice(
  pool: Pool,
  notice: InfractionNotice,
): Promise<InfractionRow> {
  const infraction = await inTransaction(pool, async (client) => {
    const locked = await lockInfraction(client, notice);
    if (isRepeated(locked.infraction, notice.step)) return locked.infraction;
    const moved = await moveInfraction(client, locked, notice.step);
    failPoint('infraction-before-commit');
    return moved;
  });
  failPoint('infraction-after-commit');
  return infraction;
}

/** A decision repeats another one only when it decides the same. */
function isRepeated(infraction: InfractionRow, step: InfractionNotice['step']): boolean {
  if (infraction.last_event !== step.event) return false;
  return step.event !== 'decided' || step.analysisResult === infraction.analysis_result;
}
