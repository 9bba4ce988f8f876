import { oneOf, readParts } from '#lib/client/lists/address-parts.ts';
import { parts } from '#lib/client/lists/define-list.ts';
import { dayPresets } from '#lib/client/navigation/period-presets.ts';
import { readChoice } from '../overview/overview-choice.ts';

const searchParts = {
  period: oneOf(dayPresets),
  from: parts.end,
  to: parts.end,
};

/** The days that an address asks for: thirty unless told, none to come, at most 92. */
export function askedDays(params: Record<string, string | string[] | undefined>, today: string) {
  const said = readParts(searchParts, params);
  const period = said.from || said.to ? null : (said.period ?? 'Month');
  const { days, isCut } = readChoice({ ...said, period, compare: 'yesterday' }, today);
  return { days, isCut, period };
}
