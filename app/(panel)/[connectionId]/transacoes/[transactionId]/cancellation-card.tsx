import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { DetailEntry } from '#components/facts/detail-list.tsx';
import { Badge, type BadgeLook } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import {
  cancellationHelp,
  type CancellationHelp,
} from '#lib/domain/states/cancellation-reason-help.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';

const retryLooks: Record<CancellationHelp['retry'], BadgeLook> = {
  now: { tone: 'good', icon: 'Repeat' },
  'after-fix': { tone: 'warning', icon: 'RotateCcw' },
  no: { tone: 'bad', icon: 'ShieldX' },
  unknown: { tone: 'neutral', icon: 'CircleHelp' },
};

interface CancellationCardProps {
  reason: string | null;
  status: TransactionStatus;
}

/** A cancellation or an error explained: cause, whether to try again, what to tell the customer. */
export function CancellationCard({ reason, status }: CancellationCardProps) {
  const t = useTranslations('cancellation');
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
        <DetailEntry term={t('tell')}>
          {tell} <CopyButton value={tell} what={t('copyTell')} />
        </DetailEntry>
      </dl>
    </Card>
  );
}
