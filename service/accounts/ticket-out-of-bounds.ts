import { formatCents } from '#lib/domain/money/money.ts';
import { ServiceError } from '#service/service-error.ts';

/** What is said to an amount outside the account's bounds, both inclusive, in cents. */
export function ticketOutOfBounds(
  kind: 'depósito' | 'saque',
  { minCents, maxCents }: { minCents: bigint; maxCents: bigint },
): ServiceError {
  const range = `de ${formatCents(minCents, 'pt-BR')} a ${formatCents(maxCents, 'pt-BR')}`;
  return new ServiceError('ticket_out_of_bounds', {
    status: 422,
    message: `Valor fora dos limites de ${kind} da conta: ${range}`,
  });
}
