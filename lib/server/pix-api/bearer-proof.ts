import 'server-only';
import type { ApiAccess } from './bearer.ts';
import { exchange } from './exchange.ts';

const timeoutMs = 15_000;
/** A proof is some 30 KB; whatever is a hundred times that is none. */
const proofBytesMax = 3 * 1024 * 1024;

/**
 * `GET /proof/{id}` as PDF (spec: bearer, "GET /proof/{id}"). Null when the service does not answer
 * with one: an outage, a limit, or something that is no PDF.
 */
export async function getProof(
  { baseUrl, isForeign }: ApiAccess,
  transactionId: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const { status, body } = await exchange({
      method: 'GET',
      url: `${baseUrl}/proof/${encodeURIComponent(transactionId)}?type=pdf`,
      headers: {},
      timeoutMs,
      bodyBytesMax: proofBytesMax,
      isForeign,
    });
    const isPdf = new TextDecoder().decode(body.subarray(0, 5)) === '%PDF-';
    return status === 200 && isPdf && body.length <= proofBytesMax ? body : null;
  } catch {
    return null;
  }
}
