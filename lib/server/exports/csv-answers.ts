import 'server-only';
import { getTranslations } from 'next-intl/server';
import { NextResponse } from 'next/server';

const noStore = { 'cache-control': 'private, no-store' };

/** A CSV file to be saved under `name`, however long it gets. */
export function csvFile(body: ReadableStream<Uint8Array>, name: string): Response {
  return new NextResponse(body, {
    headers: {
      ...noStore,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** The lists that have a file, by where their words are. */
export type CsvList = 'statements' | 'transactions' | 'callbacks' | 'audit';

/** No file: the form's answer replaces the page, so it says in words what became of it. */
export async function noCsvFile(
  list: CsvList,
  status: 400 | 401 | 403 | 428 | 429 | 502,
): Promise<Response> {
  const t = await getTranslations();
  const words = status === 428 ? t('people.factorFirst') : t(`${list}.exportRefused.${status}`);
  return new NextResponse(words, {
    status,
    headers: { ...noStore, 'content-type': 'text/plain; charset=utf-8' },
  });
}
