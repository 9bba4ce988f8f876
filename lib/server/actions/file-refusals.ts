import 'server-only';
import { getTranslations } from 'next-intl/server';
import { NextResponse } from 'next/server';
import { statementDaysMax, statementPaperRowsMax } from '#lib/contract/panel/statements.ts';
import { noStore } from '#lib/server/sources/open/account-route.ts';
import { isSameOrigin } from './same-origin.ts';

/** Why there is no file: a status, as what asks by script is told it. */
const fileRefusals = [400, 401, 403, 404, 422, 428, 429, 502] as const;
export type FileRefusal = (typeof fileRefusals)[number];

/** The part of a page's address that says it. */
export const refusedParam = 'arquivo';

/** What the address of a page says of the file that was asked for there; null for nothing. */
export function readFileRefusal(asked: Record<string, string | string[] | undefined>) {
  return fileRefusals.find((status) => asked[refusedParam] === `nao-${status}`) ?? null;
}

/** In words, with what a PDF takes. */
export async function fileRefusalText(status: FileRefusal): Promise<string> {
  const t = await getTranslations('exports.refused');
  return t(`${status}`, { rows: statementPaperRowsMax, days: statementDaysMax });
}

/** No file: back to the page whose form asked, which says why; without one, in words alone. */
export async function noFile(headers: Headers, status: FileRefusal): Promise<Response> {
  const referer = headers.get('referer') ?? '';
  const isForm = headers.get('sec-fetch-mode') === 'navigate' && isSameOrigin(headers);
  if (isForm && URL.canParse(referer)) {
    const { pathname, searchParams } = new URL(referer);
    searchParams.set(refusedParam, `nao-${status}`);
    // Two slashes at its beginning would be another site.
    const location = `${pathname.replace(/^\/+/, '/')}?${searchParams}`;
    return new NextResponse(null, { status: 303, headers: { ...noStore, location } });
  }
  return new NextResponse(await fileRefusalText(status), {
    status,
    headers: { ...noStore, 'content-type': 'text/plain; charset=utf-8' },
  });
}
