import { centsFromReais, formatMovement } from '#lib/domain/money/money.ts';
import type { Cause } from './queue-search.ts';

/** What came in and, with a minus, what was withdrawn: two directions are no one sum. */
export function causeAmounts(
  { amount, withdrawn }: Pick<Cause, 'amount' | 'withdrawn'>,
  locale: string,
) {
  const text = (reais: number, flow: 'out' | null) =>
    formatMovement(centsFromReais(reais), flow, locale);
  return [
    ...(amount > 0 || withdrawn === 0 ? [text(amount, null)] : []),
    ...(withdrawn > 0 ? [text(withdrawn, 'out')] : []),
  ];
}
