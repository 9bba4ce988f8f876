import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import { Detail, DetailList } from '#components/facts/detail-list.tsx';
import { Card } from '#components/ui/card.tsx';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { refundAmountTerm } from './money/refund-amount-term.ts';

/** The refund's own fields, once there is a refund. */
export function RefundCard({ transaction }: { transaction: ShownTransaction }) {
  const t = useTranslations('transaction');
  const locale = useLocale();
  const { refundStatus, refundReason, refundAmount, refundedAt } = transaction;
  if (refundStatus === null) return null;
  return (
    <Card id="refund" title={t('refund')}>
      <DetailList>
        <Detail term={t('refundStatus')} value={t(`refundStatus${refundStatus}`)} />
        <Detail
          term={t(refundAmountTerm(transaction))}
          value={refundAmount === null ? null : formatReais(refundAmount, locale)}
        />
        <Detail
          term={t('refundReason')}
          value={refundReason === null ? null : t(`refundReason${refundReason}`)}
        />
        <Detail
          term={t('refundedAt')}
          value={refundedAt === null ? null : <DateTime iso={refundedAt} />}
        />
        <Detail term={t('refundDescription')} value={transaction.refundDescription} />
        <Detail
          term={t('refundEndToEndId')}
          value={transaction.refundEndToEndId}
          copy={transaction.refundEndToEndId}
          code
        />
      </DetailList>
    </Card>
  );
}
