import type { QrCodeReadingBody } from '#lib/contract/bearer/qr-code.ts';

/** What a code says, or why it could not be read; `message` is the service's, in Portuguese. */
export type CodeReading =
  | { ok: true; reading: QrCodeReadingBody }
  | { ok: false; message: string | null };

/** Asks the dashboard's own server what a Pix code says. Never throws. */
export async function readCode(connectionId: string, qrCode: string): Promise<CodeReading> {
  try {
    const response = await fetch('/api/qr-code', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ connectionId, qrCode }),
    });
    const answer: unknown = await response.json();
    if (typeof answer !== 'object' || answer === null) return { ok: false, message: null };
    if (response.ok && 'reading' in answer) {
      // The route handler of this very dashboard builds it. The schema would check it, but zod
      // compiles schemas with eval, which no page of ours allows.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return { ok: true, reading: answer.reading as QrCodeReadingBody };
    }
    const message = 'message' in answer ? answer.message : null;
    return { ok: false, message: typeof message === 'string' ? message : null };
  } catch {
    return { ok: false, message: null };
  }
}
