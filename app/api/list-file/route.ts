import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { askedListFile } from '#app/asked-file/asked-list-file.ts';
import { listColumns, listKinds } from '#lib/exports/lists/list-files.ts';
import { answerFile, beginFile, tableForm } from '#lib/server/actions/answer-file.ts';
import { queueExport } from '#lib/server/actions/queue-export.ts';

const form = tableForm.extend({ list: z.enum(listKinds) });

/** Callbacks, infractions or closes of a page's address as a file, of any length. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerFile(request, {
    form,
    subjectOf: ({ list }) => list,
    open: async ({ sent: { list, format, centre }, source, signal }) => {
      const { asked, titles, words, body } = await askedListFile(source, list, {
        params: request.nextUrl.searchParams,
        format,
        now: new Date(),
      });
      if (centre) return queueExport(source, body);
      const rows = await source.openListRows({ ...asked, signal });
      if (!rows.ok) return rows;
      const columns = listColumns(list, { titles, words });
      return beginFile({ ...columns, rows: rows.value, name: body.fileName });
    },
  });
}
