import { z } from 'zod';

export const proofType = z.enum(['pdf', 'base64']);

/** `GET /proof/{id}` query (bearer edition document, "Proof output type"). */
export const proofQuery = z.object({ type: proofType.default('pdf') });

/** Path of a proof. Any text is an id here: one that names no transaction is not found. */
export const proofParams = z.object({ id: z.string() });
