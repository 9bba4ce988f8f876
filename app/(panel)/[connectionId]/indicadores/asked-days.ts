import { readParts } from '#lib/client/lists/address-parts.ts';
import { periodParts } from '#lib/client/lists/period-parts.ts';
import { readChoice } from '../overview/overview-choice.ts';

/** The days that an address asks for: thirty unless told, none to come, at most 92. */
export function askedDays(params: Record<string, string | string[] | undefined>, today: string) {
  const said = readParts(periodParts, params);
  const period = said.from || said.to ? null : (said.period ?? 'Month');
  const { days, isCut, asked } = readChoice({ ...said, period, compare: 'yesterday' }, today);
  return { days, isCut, cutFrom: isCut ? asked : null, period };
}
