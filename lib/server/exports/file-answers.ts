import 'server-only';
import { NextResponse } from 'next/server';
import { type FileFormat, formatFiles } from '#lib/exports/file-formats.ts';

const noStore = { 'cache-control': 'private, no-store' };

interface FileHead {
  name: string;
  format: FileFormat;
}

/** A file to be saved under `name`, however long it gets. */
export function fileAnswer(
  body: ReadableStream<Uint8Array>,
  { name, format }: FileHead,
): NextResponse {
  return new NextResponse(body, {
    headers: {
      ...noStore,
      'content-type': formatFiles[format].type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  });
}
