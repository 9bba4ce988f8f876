import { useLocale, useTranslations } from 'next-intl';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { HistoryRow, rowsMax } from './history-row.tsx';

interface PayerPaymentsProps {
  payments: readonly ShownTransaction[];
  connectionId: string;
}

/** The newest other payments of the payer. */
export function PayerPayments({ payments, connectionId }: PayerPaymentsProps) {
  const t = useTranslations('infractions.payerHistory');
  const locale = useLocale();
  if (payments.length === 0) return null;
  return (
    <>
      <ul aria-label={t('paymentsList')} className="grid gap-3">
        {payments.slice(0, rowsMax).map((payment) => (
          <HistoryRow
            key={payment.id}
            href={paths.transaction(connectionId, payment.id)}
            amount={formatReais(payment.amount, locale)}
            at={payment.paidAt ?? payment.createdAt}
            badge={<StatusBadge status={payment.status} />}
          />
        ))}
      </ul>
      {payments.length > rowsMax ? (
        <p className="text-muted text-xs">{t('more', { count: payments.length - rowsMax })}</p>
      ) : null}
    </>
  );
}
