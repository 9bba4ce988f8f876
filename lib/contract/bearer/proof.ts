import { z } from 'zod';
import { pdfBytes } from '#lib/contract/pdf-content.ts';

export const proofType = z.enum(['pdf', 'base64']);

/** `GET /proof/{id}` query (spec: bearer, "GET /proof/{id}"). */
export const proofQuery = z.object({ type: proofType.default('pdf') });

/** Path of a proof. Any text is an id here: one that names no transaction is not found. */
export const proofParams = z.object({ id: z.string() });

/** The proof itself, for the API's description. */
export const proofContent = {
  description: 'The document, as PDF or as base64 of it',
  content: {
    'application/pdf': {
      schema: pdfBytes,
    },
    'text/plain': { schema: z.string().meta({ contentEncoding: 'base64' }) },
  },
};
