import { z } from 'zod';
import { integerIn } from '#lib/contract/number.ts';
import {
  fileDates,
  fileReaches,
  fileZones,
  merchantDirections,
  toleranceCentsMax,
  toleranceDaysMax,
} from '#lib/domain/limits/merchant-files.ts';
import { isDay, isLocalTime } from '#lib/domain/time/dates.ts';
import { columnsMax } from '#lib/imports/sheet-rows.ts';

/** How an amount is written: `1.234,56`, `1,234.56` or whole cents. */
export const amountForm = z.enum(['comma', 'point', 'cents']);
export const dateForm = z.enum(['dayFirst', 'monthFirst']);

/** Days between the first and the last row that are compared. */
export const merchantDaysMax = 400;

const column = integerIn(0, columnsMax - 1);

/** Which column is what, in a request. */
export const readingIn = z.object({
  amount: column,
  date: column,
  endToEndId: column.nullable(),
  transactionId: column.nullable(),
  reference: column.nullable(),
  name: column.nullable(),
  /** Which way the money went, where the amount has no sign. */
  type: column.nullable(),
  /** Rows that moved no money by it are left out. */
  status: column.nullable(),
  amountForm,
  dateForm,
  dateIs: z.enum(fileDates),
});
/** Which column is what. */
export type Reading = z.output<typeof readingIn>;

/** A day, which is whole, or a minute of the rules' zone. */
const dayOrMinute = z
  .string()
  .refine((typed) => isDay(typed) || isLocalTime(typed), { error: 'data inválida' });

const rulesBase = z.object({
  direction: z.enum(merchantDirections),
  zone: z.enum(fileZones),
  /** Both null: as far as the file reaches. */
  from: dayOrMinute.nullable(),
  to: dayOrMinute.nullable(),
  /** How far that is: its days as a whole, or from its first row's time to its last one's. */
  reach: z.enum(fileReaches),
});

/** By what rules both sides are compared, in a request. */
export const matchRulesIn = rulesBase.extend({
  toleranceCents: integerIn(0, toleranceCentsMax),
  toleranceDays: integerIn(0, toleranceDaysMax),
});
/** By what rules both sides are compared. */
export type MatchRules = z.output<typeof matchRulesIn>;

const columnOut = z.int();
/** The same in an answer. */
export const readingOut = readingIn.extend({
  amount: columnOut,
  date: columnOut,
  endToEndId: columnOut.nullable(),
  transactionId: columnOut.nullable(),
  reference: columnOut.nullable(),
  name: columnOut.nullable(),
  type: columnOut.nullable(),
  status: columnOut.nullable(),
});
export const matchRulesOut = rulesBase.extend({
  toleranceCents: z.int(),
  toleranceDays: z.int(),
});

/** A reading as it was kept; one of before there were all of these fields has what it meant. */
export function wholeReading(kept: Reading): Reading {
  return { ...({ type: null, status: null, dateIs: 'paid' } as const), ...kept };
}

/** Rules as they were kept, in the same way. */
export function wholeRules(kept: MatchRules): MatchRules {
  return { ...({ reach: 'days' } as const), ...kept };
}

/** What was asked of a file. */
export interface MatchRequest {
  reading: Reading;
  rules: MatchRules;
}
