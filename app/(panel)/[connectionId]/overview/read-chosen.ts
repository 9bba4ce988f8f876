import 'server-only';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { type ChosenVolumes, daysBefore, type OverviewChoice } from './overview-choice.ts';

/**
 * What was chosen beyond today. Days that cannot be read are a failure, since none of their sums
 * is known; a comparison that cannot be read is absent.
 */
export async function readChosen(
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
