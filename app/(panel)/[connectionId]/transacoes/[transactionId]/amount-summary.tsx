import { useLocale, useTranslations } from 'next-intl';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import { centsFromReais, formatCents } from '#lib/domain/money/money.ts';
import { moneyEffect } from '#lib/domain/states/money-effect.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { readDelivery } from './delivery.ts';

/** Status, type, what the fee makes of the amount, and whether the callback was delivered. */
export function AmountSummary({ transaction }: { transaction: ShownTransactionDetail }) {
  const t = useTranslations('transaction');
  const typeText = useTranslations('type');
  const locale = useLocale();
  const grossCents = centsFromReais(transaction.amount);
  const feeCents = centsFromReais(transaction.serviceFeeCharged ?? 0);
  const incoming = transaction.type === 'DEPOSIT';
  const totalCents = incoming ? grossCents - feeCents : grossCents + feeCents;
  // A transfer has no fee, and nothing tells whether this account sends or receives it.
  const effect = transaction.type === 'TEF' ? 'none' : moneyEffect[transaction.status];
  const incomingLabel = effect === 'done' ? 'net' : 'netExpected';
  const totalLabel = incoming ? incomingLabel : 'debit';
  const hasCallbacks = transaction.type === 'DEPOSIT' || transaction.type === 'WITHDRAW';
  const { CallbackLog: callbacks } = transaction;
  const delivery = callbacks && hasCallbacks ? readDelivery(transaction.status, callbacks) : null;
  const money = (cents: bigint) => formatCents(cents, locale);
  return (
    <section
      aria-label={t('gross')}
      className="rounded-card border-line bg-surface flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <p className="flex items-center gap-2">
          <StatusBadge status={transaction.status} />
          <span className="text-muted">{typeText(transaction.type)}</span>
        </p>
        <p className="text-2xl font-semibold tracking-tight tabular-nums">{money(grossCents)}</p>
      </div>
      {effect === 'none' ? null : (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
          <div className="grid gap-0.5">
            <dt className="text-muted text-xs">{t(effect === 'done' ? 'fee' : 'feeExpected')}</dt>
            <dd>{money(feeCents)}</dd>
          </div>
          <div className="grid gap-0.5">
            <dt className="text-muted text-xs">{t(totalLabel)}</dt>
            <dd className="font-medium">{money(totalCents)}</dd>
          </div>
        </dl>
      )}
      {delivery === null ? null : <DeliveryLine delivery={delivery} />}
    </section>
  );
}
