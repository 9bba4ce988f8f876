import { type DaySpan, presetDays } from '#lib/client/navigation/period-presets.ts';
import { statementDaysMax } from '#lib/contract/panel/statements.ts';
import { monthStart, saoPauloDay } from '#lib/domain/time/dates.ts';
import {
  daysOfEnds,
  endsOf,
  loadStatementSearch,
  type StatementSearch,
} from '../extrato/search-params.ts';

export interface AskedSpan {
  search: StatementSearch;
  span: DaySpan;
  /** The days of the address where they are more than are summed. */
  cutFrom: DaySpan | null;
  /** Whether all of the days that it asked for are still to come: then it is today. */
  isToCome: boolean;
}

/** The days that an address asks for: yesterday's month unless told, none to come, at most 92. */
export function askedSpan(
  params: Record<string, string | string[] | undefined>,
  today: string,
): AskedSpan {
  const search = loadStatementSearch(params);
  const isPlain = search.period === null && search.from === '' && search.to === '';
  // On the first of a month the days that wait to be closed are those of the month before.
  const month = today === monthStart(today) ? 'LastMonth' : 'ThisMonth';
  const asked = isPlain ? presetDays(month, today) : daysOfEnds(endsOf(search, today));
  const to = asked.to > today ? today : asked.to;
  const from = asked.from > to ? to : asked.from;
  const earliest = saoPauloDay(new Date(`${to}T15:00:00Z`), 1 - statementDaysMax);
  const span = { from: from < earliest ? earliest : from, to };
  const cutFrom = from < earliest ? asked : null;
  return { search, span, cutFrom, isToCome: asked.from > today };
}
