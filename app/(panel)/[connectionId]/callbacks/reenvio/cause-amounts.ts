import { formatReais } from '#lib/domain/money/money.ts';

/** Of charges and of withdrawals, each by its name: two directions are no one sum. */
export function causeAmounts(
  { amount, withdrawn }: { amount: number; withdrawn: number },
  locale: string,
) {
  return [
    ...(amount > 0 || withdrawn === 0
      ? [{ term: 'charges' as const, text: formatReais(amount, locale) }]
      : []),
    ...(withdrawn > 0
      ? [{ term: 'withdrawals' as const, text: formatReais(withdrawn, locale) }]
      : []),
  ];
}
