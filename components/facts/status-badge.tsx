import { useTranslations } from 'next-intl';
import { Badge, type BadgeLook, type BadgeWeight } from '#components/ui/badge.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { TransactionDetail } from '#lib/contract/bearer/transaction.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import { isHeldByInfraction } from '#lib/domain/states/money-effect.ts';

const looks: Record<TransactionStatus, BadgeLook> = {
  PENDING: { tone: 'warning', icon: 'Clock' },
  COMPLETED: { tone: 'good', icon: 'CircleCheck' },
  CANCELED: { tone: 'bad', icon: 'Ban' },
  WAITING_FOR_REFUND: { tone: 'warning', icon: 'RotateCcw' },
  REFUNDED: { tone: 'info', icon: 'Undo2' },
  EXPIRED: { tone: 'neutral', icon: 'TimerOff' },
  ERROR: { tone: 'bad', icon: 'CircleAlert' },
};

interface StatusBadgeProps {
  status: TransactionStatus;
  look?: BadgeWeight;
  /** Where it is known: what an infraction holds is not being refunded before it is decided. */
  refundReason?: TransactionDetail['refundReason'] | undefined;
  /** It stands for all that have it: see statusGroup. */
  isGroup?: boolean;
}

/** The words of a status where it is chosen or summed up: some that have it are held. */
export function statusGroup(status: TransactionStatus) {
  return status === 'WAITING_FOR_REFUND' ? 'waitingOrHeld' : status;
}

/** A transaction's status in words, with its icon and colour. */
export function StatusBadge({ status, look, refundReason, isGroup }: StatusBadgeProps) {
  const t = useTranslations('status');
  const isHeld = isHeldByInfraction({ status, refundReason: refundReason ?? null });
  return (
    <Badge look={look} {...looks[status]} {...(isHeld && { icon: 'Lock' })}>
      {t(isHeld ? 'held' : isGroup ? statusGroup(status) : status)}
    </Badge>
  );
}

/** In a list only what is not as it should be has a word for the eye; the rest is ticked off. */
export function StatusException({
  status,
  refundReason,
}: Pick<StatusBadgeProps, 'status' | 'refundReason'>) {
  const t = useTranslations('status');
  if (status === 'COMPLETED') {
    return (
      <span title={t(status)} className="text-ink-3 flex h-6 items-center">
        <Icon name="Check" className="size-4" />
        <span className="sr-only">{t(status)}</span>
      </span>
    );
  }
  return <StatusBadge look="plain" status={status} refundReason={refundReason} />;
}
