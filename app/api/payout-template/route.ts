import { getLocale } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { payoutColumns, payoutExamples, payoutHeading } from '#lib/imports/payout-headings.ts';
import { fileAnswer } from '#lib/server/exports/file-answers.ts';
import { fileStream } from '#lib/server/exports/file-stream.ts';
import { readSession } from '#lib/server/session/session.ts';
import { emptyAnswer } from '#lib/server/sources/open/account-route.ts';

/** The headings that are understood, and a row for each kind of key, which is never paid. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const session = await readSession();
  if (!session?.ok) return emptyAnswer(401);
  const locale = await getLocale();
  const format = nextUrl.searchParams.get('format') === 'csv' ? 'brazilian' : 'xlsx';
  const content = {
    names: payoutColumns,
    titles: payoutColumns.map((column) => payoutHeading(column, locale)),
    cellsOf: (row: ReturnType<typeof payoutExamples>[number]) =>
      payoutColumns.map((column) => row[column]),
    async *rows() {
      yield payoutExamples(locale);
    },
  };
  const body = fileStream(
    { ...content, rows: content.rows() },
    { format, onEnd: () => Promise.resolve() },
  );
  const ending = format === 'xlsx' ? 'xlsx' : 'csv';
  return fileAnswer(body, { name: `modelo-lote.${ending}`, format });
}
