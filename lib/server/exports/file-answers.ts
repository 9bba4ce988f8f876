import 'server-only';
import { getTranslations } from 'next-intl/server';
import { NextResponse } from 'next/server';
import { type FileFormat, formatCookie, formatFiles } from '#lib/exports/file-formats.ts';

const noStore = { 'cache-control': 'private, no-store' };

const yearSeconds = 365 * 24 * 60 * 60;

interface FileHead {
  name: string;
  format: FileFormat;
}

/** A file to be saved under `name`, however long it gets. The browser keeps which format it was. */
export function fileAnswer(
  body: ReadableStream<Uint8Array>,
  { name, format }: FileHead,
): NextResponse {
  const answer = new NextResponse(body, {
    headers: {
      ...noStore,
      'content-type': formatFiles[format].type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  });
  answer.cookies.set(formatCookie, format, { path: '/', sameSite: 'lax', maxAge: yearSeconds });
  return answer;
}

/** The lists that have a file, by where their words are. */
export type FileList =
  | 'statements'
  | 'transactions'
  | 'callbacks'
  | 'audit'
  | 'exports'
  | 'payouts';

/** No file: the form's answer replaces the page, so it says in words what became of it. */
export async function noFile(
  list: FileList,
  status: 400 | 401 | 403 | 428 | 429 | 502,
): Promise<Response> {
  const t = await getTranslations();
  const words = status === 428 ? t('people.factorFirst') : t(`${list}.exportRefused.${status}`);
  return new NextResponse(words, {
    status,
    headers: { ...noStore, 'content-type': 'text/plain; charset=utf-8' },
  });
}
