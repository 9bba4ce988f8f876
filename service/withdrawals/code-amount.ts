import { ServiceError } from '#service/service-error.ts';

/**
 * What a withdrawal to a code pays, in cents: the code's own value wins whenever it has one
 * (spec: settled, "Withdrawals"). 400 when neither the code nor the caller names one.
 */
export function codeAmount(
  codeCents: bigint | null,
  givenCents: bigint | null | undefined,
): bigint {
  const amountCents = codeCents ?? givenCents;
  if (amountCents != null) return amountCents;
  throw new ServiceError('amount_missing', {
    status: 400,
    message: 'amount: é obrigatório, pois o QR code não tem valor',
  });
}
