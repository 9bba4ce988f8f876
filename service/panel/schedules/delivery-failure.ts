import type { deliveryErrors } from '#lib/contract/panel/reports/export-schedules.ts';
import { OutgoingRefusal } from '#lib/outgoing/outgoing-refusal.ts';

/** Why a file did not arrive, in a word; what the other side said is not told. */
type DeliveryError = (typeof deliveryErrors)[number];

export class DeliveryFailure extends Error {
  readonly word: DeliveryError;

  constructor(word: DeliveryError, cause?: unknown) {
    super(`not delivered: ${word}`, { cause });
    this.name = 'DeliveryFailure';
    this.word = word;
  }
}

/** The word for whatever ended a try. */
export function wordOf(error: unknown): DeliveryError {
  if (error instanceof DeliveryFailure) return error.word;
  if (error instanceof OutgoingRefusal) {
    return error.reason === 'unresolved' ? 'unreachable' : 'address';
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(E[A-Z]+|UND_ERR.*)$/.test(code) || isTimeout(error) ? 'unreachable' : 'internal';
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
