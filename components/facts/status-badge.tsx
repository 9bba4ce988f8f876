import { Ban, CircleAlert, CircleCheck, Clock, TimerOff, Undo2, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge, type BadgeLook, type BadgeWeight } from '#components/ui/badge.tsx';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';

const looks: Record<TransactionStatus, BadgeLook> = {
  PENDING: { tone: 'warning', Icon: Clock },
  COMPLETED: { tone: 'good', Icon: CircleCheck },
  CANCELED: { tone: 'bad', Icon: Ban },
  WAITING_FOR_REFUND: { tone: 'warning', Icon: RotateCcw },
  REFUNDED: { tone: 'info', Icon: Undo2 },
  EXPIRED: { tone: 'neutral', Icon: TimerOff },
  ERROR: { tone: 'bad', Icon: CircleAlert },
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

/** In a list only what is not as it should be has a word for the eye. */
export function StatusException({ status }: { status: TransactionStatus }) {
  const t = useTranslations('status');
  if (status === 'COMPLETED') return <span className="sr-only">{t(status)}</span>;
  return <StatusBadge look="plain" status={status} />;
}
