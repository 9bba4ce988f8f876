import 'server-only';
import type { DaySpan } from '#lib/client/navigation/period-presets.ts';
import { sumSpan } from '#lib/client/statements/sum-span.ts';
import { statementDaysMax, type StatementTotals } from '#lib/contract/panel/statements.ts';
import { groupWords } from '#lib/domain/money/statement-groups.ts';
import { daysBetween, isDay } from '#lib/domain/time/dates.ts';
import type { StatementFilters } from '#lib/server/pix-api/bearer-statements.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { StatementSource } from '#lib/server/sources/source.ts';
import {
  activeFilters,
  chosenGroup,
  type StatementSearch,
  toStatementFilters,
} from './search-params.ts';

interface SumsQuestion {
  filters: StatementFilters;
  hidesRows: boolean;
  /** Days, or minutes. */
  ends: DaySpan;
}

/** Sums the rows of a search, whatever their page; null: another service sums nothing. */
export function readSums(
  { closes, readTotals }: StatementSource,
  { filters, hidesRows, ends }: SumsQuestion,
): Promise<Result<StatementTotals>> | null {
  const isWhole = isDay(ends.from) && isDay(ends.to) && !hidesRows;
  if (closes !== null && isWhole && daysBetween(ends.from, ends.to) < statementDaysMax)
    return closes.readSpan(ends).then((read) => {
      if (!read.ok) return read;
      const { rows, lines, opening, closing } = sumSpan(read.value);
      return { ok: true, value: { rows, lines, ends: { opening, closing } } };
    });
  if (readTotals === null) return null;
  return readTotals(filters);
}

/** Where the rows are those of fees and no other filter is: of withdrawals, theirs are within. */
export function readWithdrawals(
  { readTotals }: StatementSource,
  search: StatementSearch,
  ends: DaySpan,
): Promise<Result<StatementTotals>> | null {
  if (readTotals === null || chosenGroup(search) !== 'fees' || activeFilters(search).length > 1)
    return null;
  return readTotals(toStatementFilters({ ...search, reason: groupWords.withdrawals }, ends));
}
