import { dayPresets } from '#lib/client/navigation/period-presets.ts';
import { oneOf } from './address-parts.ts';
import { parts } from './define-list.ts';

/** The period of a whole page as its address has it: days that move with the clock, or two ends. */
export const periodParts = { period: oneOf(dayPresets), from: parts.end, to: parts.end };
