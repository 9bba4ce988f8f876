import type { DayPreset, PeriodChoice } from '#lib/client/navigation/period-presets.ts';
import type { CreateExportBody } from '#lib/contract/panel/exports.ts';

/** The address of a list as it is without filters over a period, or over its own. */
export function newFileAddress(
  kind: CreateExportBody['kind'],
  period: PeriodChoice<DayPreset> | null,
): string {
  const said = new URLSearchParams();
  // Otherwise those that wait for an answer, by their deadlines.
  if (kind === 'infractions') said.set('tab', 'all');
  for (const name of ['period', 'from', 'to'] as const) {
    const value = period?.[name];
    if (value) said.set(name, value);
  }
  return `?${said.toString()}`;
}
