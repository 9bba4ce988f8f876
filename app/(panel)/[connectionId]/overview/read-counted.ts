import 'server-only';
import type { ShownOverview } from '#lib/client/shown/shown-overview.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { type ChosenVolumes, daysBefore, type OverviewChoice } from './overview-choice.ts';

/** All that is counted for the page: today and the days before it, and what was chosen beyond. */
export interface Counted {
  found: Result<ShownOverview>;
  chosen: Result<ChosenVolumes>;
}

/** One answer for every part, so that all of them are shown in one step. */
export async function readCounted(source: AccountSource, choice: OverviewChoice): Promise<Counted> {
  const [found, chosen] = await Promise.all([source.readOverview(), readChosen(source, choice)]);
  return { found, chosen };
}

/**
 * What was chosen beyond today. Days that cannot be read are a failure, since none of their sums
 * is known; a comparison that cannot be read is absent.
 */
async function readChosen(
  { volumes }: AccountSource,
  choice: OverviewChoice,
): Promise<Result<ChosenVolumes>> {
  if (volumes === null) return { ok: true, value: { now: null, before: null } };
  const query = daysBefore(choice);
  const [now, before] = await Promise.all([
    choice.isToday ? null : volumes(choice.days),
    query && volumes(query),
  ]);
  if (now && !now.ok) return now;
  return {
    ok: true,
    value: {
      now: now && now.value,
      before: before?.ok ? before.value.days : null,
      ...(before?.ok && before.value.hours.length > 0 && { hoursBefore: before.value.hours }),
    },
  };
}
