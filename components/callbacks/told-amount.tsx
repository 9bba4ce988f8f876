import { useLocale } from 'next-intl';
import { Movement } from '#components/facts/movement.tsx';
import { centsFromReais, formatMovement } from '#lib/domain/money/money.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { flowOf, moneyEffect } from '#lib/domain/states/money-effect.ts';

interface ToldAmountProps {
  type: string;
  status: TransactionStatus;
  amount: number;
}

/** What a transaction that a receiver is told of moved, as the list of transactions shows it. */
export function ToldAmount({ type, status, amount }: ToldAmountProps) {
  const locale = useLocale();
  // Not movedFlow: the scripts of the list would have it too.
  const flow = moneyEffect[status] === 'none' ? null : flowOf(type);
  const text = formatMovement(centsFromReais(amount), flow, locale);
  return <Movement type={type} status={status} text={text} />;
}
