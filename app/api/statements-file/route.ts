import { getLocale, getTranslations } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import {
  activeFilters,
  daysOfEnds,
  endsOf,
  loadStatementSearch,
  toStatementFilters,
} from '#app/(panel)/[connectionId]/extrato/search-params.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { zoneName } from '#lib/domain/time/format-dates.ts';
import { statementWords } from '#lib/exports/export-words.ts';
import { isTableFormat } from '#lib/exports/file-formats.ts';
import { exportFileName } from '#lib/exports/file-name.ts';
import { statementCells, statementColumns } from '#lib/exports/statement-cells.ts';
import { answerFile, beginFile, statementForm } from '#lib/server/actions/answer-file.ts';
import { queueExport } from '#lib/server/actions/queue-export.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { noSuchList } from '#lib/server/sources/no-such-list.ts';
import { readCnabStatement, readOfxStatement } from '#lib/server/sources/read-ofx-statement.ts';

/** The statement of an address as a file, of any length: same filters, a bank’s oldest first. */
export function POST(request: NextRequest): Promise<Response> {
  return answerFile(request, {
    form: statementForm,
    subjectOf: () => 'statement',
    open: async ({ sent: { format, centre }, source, signal }) => {
      const { statement, connection } = source;
      if (statement === null) return noSuchList;
      const now = new Date();
      const search = loadStatementSearch(request.nextUrl.searchParams);
      // What a bank's file says of its balances is of all rows of its days.
      if (!isTableFormat(format) && activeFilters(search).length > 0) return noSuchList;
      const ends = endsOf(search, saoPauloDay(now));
      const asked = toStatementFilters(search, ends);
      const t = await getTranslations('statements');
      const zone = zoneName(now, await getLocale());
      const titles = statementColumns.map((column) => t(`exportColumn.${column}`, { zone }));
      const named = ['INCREMENT', 'DECREMENT', 'AVAILABLE', 'BLOCKED'] as const;
      const words = Object.fromEntries(named.map((one) => [one, t(one)]));
      const name = exportFileName('extrato', { ...daysOfEnds(ends), format });
      if (centre) {
        const { page: _page, limit: _limit, ...query } = asked;
        return queueExport(source, {
          kind: 'statement',
          format,
          query: searchOf(query),
          columns: statementColumns.map((column, at) => ({
            name: column,
            title: titles[at] ?? column,
          })),
          words,
          people: 'masked',
          fileName: name,
        });
      }
      // Read before the rows: what comes after it is in neither.
      const about = { filters: asked, connection, now };
      const ofx = format === 'ofx' ? await readOfxStatement(statement, about) : null;
      if (ofx?.ok === false) return ofx;
      const cnab = format === 'cnab' ? await readCnabStatement(statement, about) : null;
      if (cnab?.ok === false) return cnab;
      const filters = ofx?.value.filters ?? cnab?.value.filters ?? asked;
      const rows = await statement.openRows(filters, signal);
      if (!rows.ok) return rows;
      const cellWords = statementWords(words);
      return beginFile({
        rows: rows.value,
        names: statementColumns,
        titles,
        cellsOf: (row) => statementCells(row, cellWords),
        name,
        ...(ofx && { ofx: ofx.value.ofx }),
        ...(cnab && { cnab: cnab.value.cnab }),
      });
    },
  });
}
