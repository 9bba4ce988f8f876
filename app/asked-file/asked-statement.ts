import 'server-only';
import { getTranslations } from 'next-intl/server';
import {
  activeFilters,
  daysOfEnds,
  endsOf,
  loadStatementSearch,
  toStatementFilters,
} from '#app/(panel)/[connectionId]/extrato/search-params.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { zoneName } from '#lib/domain/time/format-dates.ts';
import { isTableFormat } from '#lib/exports/file-formats.ts';
import { exportFileName } from '#lib/exports/file-name.ts';
import { statementColumns } from '#lib/exports/statement-cells.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { noSuchList } from '#lib/server/sources/no-such-list.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import type { AskedPart } from './asked-part.ts';

/** The statement of an address as a file, with the same filters. */
export async function askedStatement(
  { statement }: AccountSource,
  { params, format, now }: AskedPart,
) {
  const search = loadStatementSearch(params);
  // What a bank's file says of its balances is of all rows of its days.
  const isBank = !isTableFormat(format) && format !== 'pdf';
  const isPart = isBank && activeFilters(search).length > 0;
  if (statement === null || isPart) return noSuchList;
  const ends = endsOf(search, saoPauloDay(now));
  const filters = toStatementFilters(search, ends);
  const t = await getTranslations('statements');
  const zone = zoneName(now);
  const named = ['INCREMENT', 'DECREMENT', 'AVAILABLE', 'BLOCKED'] as const;
  const { page: _page, limit: _limit, ...query } = filters;
  const body = {
    kind: 'statement',
    format,
    query: searchOf(query),
    columns: statementColumns.map((name) => ({ name, title: t(`exportColumn.${name}`, { zone }) })),
    words: Object.fromEntries(named.map((one) => [one, t(one)])),
    people: 'masked',
    fileName: exportFileName('extrato', { ...daysOfEnds(ends), format }),
  } as const;
  return { ok: true, value: { statement, filters, body } } as const;
}
