import 'server-only';
import { NextResponse } from 'next/server';
import { noStore } from './account-route.ts';

interface PdfOptions {
  name: string;
  /** Opened beside the page, or saved. */
  as: 'inline' | 'attachment';
}

/** A PDF of our service, as it comes. */
export function pdfFile(body: BodyInit, { name, as }: PdfOptions): Response {
  return new NextResponse(body, {
    headers: {
      ...noStore,
      'content-type': 'application/pdf',
      'content-disposition': `${as}; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    },
  });
}
