import 'server-only';
import type { ApiAccess } from './bearer.ts';

const timeoutMs = 15_000;
/** A proof is some 30 KB; whatever is a hundred times that is none. */
const proofBytesMax = 3 * 1024 * 1024;

/**
 * `GET /proof/{id}` as PDF (bearer edition document, "Proof output type"). Null when the service
 * does not answer with one: an outage, a limit, or something that is no PDF.
 */
export async function readProof(
  { baseUrl }: ApiAccess,
  transactionId: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const response = await fetch(`${baseUrl}/proof/${encodeURIComponent(transactionId)}?type=pdf`, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return null;
    if (Number(response.headers.get('content-length') ?? 0) > proofBytesMax) return null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isPdf = new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-';
    return isPdf && bytes.length <= proofBytesMax ? bytes : null;
  } catch {
    return null;
  }
}
