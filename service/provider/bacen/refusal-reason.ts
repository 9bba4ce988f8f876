import type { CancellationReason } from '#lib/domain/states/cancellation-reason.ts';
import { isReasonCode, reasonsByCode } from '#service/provider/reason-codes.ts';

/** When the provider says no more than that it did not happen. */
const unexplained: CancellationReason =
  'Erro no processamento com a instituição financeira. Tente novamente.';

/**
 * What a provider's text says of a failure, in the words of the specification: by the code of the
 * instant payment system that stands in it, if one does.
 */
export function reasonOf(text: string | null | undefined): CancellationReason {
  for (const [code] of (text ?? '').matchAll(/\b[A-Z]{2}\d{2}\b/g)) {
    const known = code.toLowerCase();
    if (isReasonCode(known)) return reasonsByCode[known];
  }
  return unexplained;
}
