import 'server-only';
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
