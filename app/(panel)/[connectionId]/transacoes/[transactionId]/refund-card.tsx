import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import { Detail, DetailList } from '#components/facts/detail-list.tsx';
import { Card } from '#components/ui/card.tsx';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import type { SubjectActs } from '#lib/contract/panel/acts/subject-acts.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { isHeldByInfraction } from '#lib/domain/states/money-effect.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { refundAmountTerm } from './money/refund-amount-term.ts';

interface RefundCardProps {
  transaction: ShownTransaction;
  acts: Result<SubjectActs>;
  /** All that people did with it is known here: what nobody did came by the API. */
  isOurs: boolean;
}

/**
 * The refund's own fields, once there is a refund, and who asked for it: money that an infraction
 * holds may stay with the account.
 */
export function RefundCard({ transaction, acts, isOurs }: RefundCardProps) {
  const t = useTranslations('transaction');
  const locale = useLocale();
  const { refundStatus, refundReason, refundAmount, refundedAt } = transaction;
  if (refundStatus === null || isHeldByInfraction(transaction)) return null;
  const act = acts.ok ? acts.value.acts.find(isRefund) : undefined;
  const isByApi = acts.ok && isOurs && refundReason === 'CUSTOMER_REQUEST' && act === undefined;
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
        <Detail
          term={t('refundAskedBy')}
          value={isByApi ? t('refundByApi') : (act?.memberName ?? null)}
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

function isRefund({ action, result }: SubjectActs['acts'][number]): boolean {
  return action === 'refund_request' && result === 'success';
}
