import {
  Ban,
  CircleAlert,
  CircleCheck,
  CirclePlus,
  Clock,
  Flag,
  type LucideIcon,
  RotateCcw,
  Send,
  TimerOff,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DateTime } from '#components/date-time.tsx';
import { Card } from '#components/ui/card.tsx';
import type { TransactionDetail } from '#lib/contract/transaction.ts';
import { listEvents, type TimelineKind } from './timeline-events.ts';

const looks: Record<TimelineKind, { Icon: LucideIcon; colour: string }> = {
  Created: { Icon: CirclePlus, colour: 'text-neutral' },
  Paid: { Icon: CircleCheck, colour: 'text-positive' },
  RefundWaiting: { Icon: RotateCcw, colour: 'text-caution' },
  Refunded: { Icon: Undo2, colour: 'text-notice' },
  Expired: { Icon: TimerOff, colour: 'text-neutral' },
  Expires: { Icon: Clock, colour: 'text-caution' },
  Canceled: { Icon: Ban, colour: 'text-negative' },
  Error: { Icon: CircleAlert, colour: 'text-negative' },
  Infraction: { Icon: Flag, colour: 'text-caution' },
  Callback: { Icon: Send, colour: 'text-positive' },
  CallbackRefused: { Icon: Send, colour: 'text-negative' },
  CallbackNoAnswer: { Icon: Send, colour: 'text-negative' },
};

interface TimelineProps {
  transaction: TransactionDetail;
  expiresAt: string | null;
}

/** One line of time for money, refunds, infractions and callbacks. */
export function Timeline({ transaction, expiresAt }: TimelineProps) {
  const t = useTranslations('transaction');
  return (
    <Card id="timeline" title={t('timeline')}>
      <ol className="grid gap-4">
        {listEvents(transaction, expiresAt).map((event) => {
          const { Icon, colour } = looks[event.kind];
          return (
            <li key={`${event.kind}-${event.at}`} className="flex gap-3">
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
              <div className="grid min-w-0 gap-0.5">
                <span className="font-medium">
                  {t(`event${event.kind}`, { status: event.status ?? 0 })}
                </span>
                {event.note ? <span className="break-words">{event.note}</span> : null}
                <span className="text-muted text-xs">
                  <DateTime iso={event.at} />
                </span>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
