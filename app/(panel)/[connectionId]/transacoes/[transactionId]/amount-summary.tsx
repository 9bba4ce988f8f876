import { useLocale, useTranslations } from 'next-intl';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import { centsFromReais, formatCents } from '#lib/domain/money/money.ts';
import { amountFigures } from './amount-figures.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { readDelivery } from './delivery.ts';

/** Status, type, what fee and refund make of the amount, and whether the callback was delivered. */
export function AmountSummary({ transaction }: { transaction: ShownTransactionDetail }) {
  const t = useTranslations('transaction');
  const typeText = useTranslations('type');
  const locale = useLocale();
  const grossCents = centsFromReais(transaction.amount);
  const figures = amountFigures(transaction);
  const hasCallbacks = transaction.type === 'DEPOSIT' || transaction.type === 'WITHDRAW';
  const { CallbackLog: callbacks } = transaction;
  const delivery = callbacks && hasCallbacks ? readDelivery(transaction.status, callbacks) : null;
  const money = (cents: bigint) => formatCents(cents, locale);
  return (
    <section
      aria-label={t('gross')}
      className="rounded-panel border-line bg-surface flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <p className="flex items-center gap-2">
          <StatusBadge status={transaction.status} />
          <span className="text-ink-3">{typeText(transaction.type)}</span>
        </p>
        <p className="text-2xl font-semibold tracking-tight tabular-nums">{money(grossCents)}</p>
      </div>
      {figures.length === 0 ? null : (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
          {figures.map(({ term, cents }) => (
            <div key={term} className="grid gap-0.5 last:font-medium">
              <dt className="text-ink-3 text-xs font-normal">{t(term)}</dt>
              <dd>{money(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
      {delivery === null ? null : <DeliveryLine delivery={delivery} />}
    </section>
  );
}
