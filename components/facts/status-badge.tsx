import { useTranslations } from 'next-intl';
import { Badge, type BadgeLook, type BadgeWeight } from '#components/ui/badge.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';

const looks: Record<TransactionStatus, BadgeLook> = {
  PENDING: { tone: 'warning', icon: 'Clock' },
  COMPLETED: { tone: 'good', icon: 'CircleCheck' },
  CANCELED: { tone: 'bad', icon: 'Ban' },
  WAITING_FOR_REFUND: { tone: 'warning', icon: 'RotateCcw' },
  REFUNDED: { tone: 'info', icon: 'Undo2' },
  EXPIRED: { tone: 'neutral', icon: 'TimerOff' },
  ERROR: { tone: 'bad', icon: 'CircleAlert' },
};

/** A transaction's status in words, with its icon and colour. */
export function StatusBadge(props: { status: TransactionStatus; look?: BadgeWeight }) {
  const { status, look } = props;
  const t = useTranslations('status');
  return (
    <Badge look={look} {...looks[status]}>
      {t(status)}
    </Badge>
  );
}

/** In a list only what is not as it should be has a word for the eye; the rest is ticked off. */
export function StatusException({ status }: { status: TransactionStatus }) {
  const t = useTranslations('status');
  if (status === 'COMPLETED') {
    return (
      <span title={t(status)} className="text-ink-3 inline-flex align-middle">
        <Icon name="Check" className="size-4" />
        <span className="sr-only">{t(status)}</span>
      </span>
    );
  }
  return <StatusBadge look="plain" status={status} />;
}
