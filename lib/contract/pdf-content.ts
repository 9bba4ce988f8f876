import { z } from 'zod';

/** The bytes of a PDF, for the description of an API. */
export const pdfBytes = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array)
  .meta({ type: 'string', format: 'binary' });

/** An answer that is a PDF. */
export const pdfContent = {
  description: 'O documento, em PDF',
  content: { 'application/pdf': { schema: pdfBytes } },
};
