import type { FileFormat } from '#lib/exports/file-formats.ts';

/** What a file is asked for by: the address of its page, and what the page adds. */
export interface AskedPart {
  params: URLSearchParams;
  format: FileFormat;
  now: Date;
}
