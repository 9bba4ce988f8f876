import 'server-only';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { type ChosenVolumes, daysBefore, type OverviewChoice } from './overview-choice.ts';

/** What was chosen beyond today; what cannot be read is absent, as where nobody counts by day. */
export async function readChosen(
  { volumes }: AccountSource,
  choice: OverviewChoice,
): Promise<ChosenVolumes> {
  if (volumes === null) return { now: null, before: null };
  const { days, isToday } = choice;
  const span = daysBefore(choice);
  const [now, before] = await Promise.all([
    isToday ? null : volumes(days),
    span && volumes(isToday ? { ...span, until: 'now' } : span),
  ]);
  return {
    now: now?.ok ? now.value : null,
    before: before?.ok ? before.value.days : null,
  };
}
