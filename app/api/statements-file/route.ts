import type { NextRequest } from 'next/server';
import { askedStatement } from '#app/asked-file/asked-statement.ts';
import { statementWords } from '#lib/exports/export-words.ts';
import { statementCells, statementColumns } from '#lib/exports/statement-cells.ts';
import { answerFile, beginFile, statementForm } from '#lib/server/actions/answer-file.ts';
import { queueExport } from '#lib/server/actions/queue-export.ts';
import { readCnabStatement, readOfxStatement } from '#lib/server/sources/read-ofx-statement.ts';

/** The statement of an address as a file, of any length: same filters, a bank’s oldest first. */
export function POST(request: NextRequest): Promise<Response> {
  return answerFile(request, {
    form: statementForm,
    subjectOf: () => 'statement',
    open: async ({ sent: { format, centre }, source, signal }) => {
      const { connection } = source;
      const now = new Date();
      const params = request.nextUrl.searchParams;
      const found = await askedStatement(source, { params, format, now });
      if (!found.ok) return found;
      const { statement, filters: asked, body } = found.value;
      if (centre) return queueExport(source, body);
      // Read before the rows: what comes after it is in neither.
      const about = { filters: asked, connection, now };
      const ofx = format === 'ofx' ? await readOfxStatement(statement, about) : null;
      if (ofx?.ok === false) return ofx;
      const cnab = format === 'cnab' ? await readCnabStatement(statement, about) : null;
      if (cnab?.ok === false) return cnab;
      const filters = ofx?.value.filters ?? cnab?.value.filters ?? asked;
      const rows = await statement.openRows(filters, signal);
      if (!rows.ok) return rows;
      const words = statementWords(body.words);
      return beginFile({
        rows: rows.value,
        names: statementColumns,
        titles: body.columns.map(({ title }) => title),
        cellsOf: (row) => statementCells(row, words),
        name: body.fileName,
        ...(ofx && { ofx: ofx.value.ofx }),
        ...(cnab && { cnab: cnab.value.cnab }),
      });
    },
  });
}
