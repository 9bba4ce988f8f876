import { getLocale } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { zoneName } from '#lib/domain/time/format-dates.ts';
import { exportFileName } from '#lib/exports/file-name.ts';
import { listColumnNames, listColumns, listKinds } from '#lib/exports/lists/list-files.ts';
import { answerFile, beginFile, tableForm } from '#lib/server/actions/answer-file.ts';
import { queueExport } from '#lib/server/actions/queue-export.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { askedList } from './asked-list.ts';
import { listWords } from './list-words.ts';

const form = tableForm.extend({ list: z.enum(listKinds) });

const names = { callbacks: 'callbacks', infractions: 'infracoes', closes: 'fechamento' } as const;

/** Callbacks, infractions or closes of a page's address as a file, of any length. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerFile(request, {
    form,
    subjectOf: ({ list }) => list,
    open: async ({ sent: { list, format, centre }, source, signal }) => {
      const now = new Date();
      const { days, ...asked } = askedList(list, {
        params: request.nextUrl.searchParams,
        source,
        now,
      });
      const zone = zoneName(now, await getLocale());
      const { titles, words } = await listWords(list, { zone, source });
      const name = exportFileName(names[list], { ...days, format });
      if (centre) {
        return queueExport(source, {
          kind: list,
          format,
          query: searchOf(asked.filters),
          columns: listColumnNames[list].map((column, at) => ({
            name: column,
            title: titles[at] ?? column,
          })),
          words,
          people: 'masked',
          fileName: name,
        });
      }
      const rows = await source.openListRows({ ...asked, signal });
      if (!rows.ok) return rows;
      return beginFile({ ...listColumns(list, { titles, words }), rows: rows.value, name });
    },
  });
}
