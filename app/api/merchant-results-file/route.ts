import { getTranslations } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { resultKind } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { zoneName } from '#lib/domain/time/format-dates.ts';
import { exportFileName } from '#lib/exports/file-name.ts';
import {
  merchantResultCells,
  merchantResultColumns,
  merchantResultFields,
} from '#lib/exports/lists/merchant-result-cells.ts';
import { readLines } from '#lib/exports/read-lines.ts';
import { answerFile, beginFile, tableForm } from '#lib/server/actions/answer-file.ts';
import { noSuchList } from '#lib/server/sources/no-such-list.ts';

const form = tableForm.extend({ file: z.uuid(), kind: resultKind.optional() });

/** What a comparison with the shop's file came to, as a file of any length. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerFile(request, {
    form,
    subjectOf: ({ file }) => `merchant file ${file}`,
    open: async ({ sent: { file: fileId, kind, format }, source, signal }) => {
      const { merchantFiles } = source;
      if (merchantFiles === null) return noSuchList;
      const found = await merchantFiles.read(fileId);
      if (!found.ok) return found;
      const { span } = found.value;
      if (span === null) return noSuchList;
      const rows = await merchantFiles.openResults(fileId, { kind, signal });
      if (!rows.ok) return rows;
      const t = await getTranslations('merchantFiles');
      const zone = zoneName(new Date());
      const by = ['end_to_end_id', 'transaction_id', 'reference', 'amount_day'] as const;
      const words: Record<string, string> = Object.fromEntries([
        ...resultKind.options.map((one) => [`kind.${one}`, t(`kind.${one}`)] as const),
        ...by.map((one) => [`by.${one}`, t(`by.${one}`)] as const),
      ]);
      return beginFile({
        names: merchantResultColumns,
        titles: merchantResultColumns.map((column) => t(`exportColumn.${column}`, { zone })),
        rows: readLines(rows.value, merchantResultFields),
        cellsOf: (row) =>
          merchantResultColumns.map((column) =>
            merchantResultCells[column](row, (name) => words[name] ?? name),
          ),
        name: exportFileName('conciliacao', { ...span, format }),
      });
    },
  });
}
