import { useLocale, useTranslations } from 'next-intl';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { DetailEntry } from '#components/facts/detail-list.tsx';
import { Badge, type BadgeLook } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import {
  cancellationHelp,
  type CancellationHelp,
} from '#lib/domain/states/cancellation-reason-help.ts';

const retryLooks: Record<CancellationHelp['retry'], BadgeLook> = {
  now: { tone: 'good', icon: 'Repeat' },
  'after-fix': { tone: 'warning', icon: 'RotateCcw' },
  no: { tone: 'bad', icon: 'ShieldX' },
  unknown: { tone: 'neutral', icon: 'CircleHelp' },
};

interface CancellationCardProps {
  transaction: Pick<
    ShownTransactionDetail,
    'cancellationReason' | 'serviceFeeCharged' | 'status' | 'type'
  >;
}

/** A cancellation or an error explained: cause, whether to try again, what to tell the customer. */
export function CancellationCard({ transaction }: CancellationCardProps) {
  const { cancellationReason: reason, serviceFeeCharged: fee, status, type } = transaction;
  const t = useTranslations('cancellation');
  const locale = useLocale();
  if (reason === null) return null;
  const { topic, retry } = cancellationHelp(reason);
  const tell = t(`topic.${topic}.tell`);
  return (
    <Card id="cancellation" title={t(status === 'ERROR' ? 'errorTitle' : 'title')}>
      <dl className="grid gap-3">
        <DetailEntry term={t('reason')}>
          <span className="break-words">{reason}</span>
        </DetailEntry>
        <DetailEntry term={t('cause')}>{t(`topic.${topic}.cause`)}</DetailEntry>
        <DetailEntry term={t('retryLabel')}>
          <Badge {...retryLooks[retry]}>{t(`retry.${retry}`)}</Badge>
        </DetailEntry>
        {type === 'WITHDRAW' && status === 'CANCELED' && fee ? (
          <DetailEntry term={t('fee')}>
            {t('feeBack', { fee: formatReais(fee, locale) })}
          </DetailEntry>
        ) : null}
        <DetailEntry term={t('tell')}>
          {tell} <CopyButton value={tell} what={t('copyTell')} />
        </DetailEntry>
      </dl>
    </Card>
  );
}
