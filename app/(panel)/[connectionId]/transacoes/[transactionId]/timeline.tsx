import {
  Ban,
  CircleAlert,
  CircleCheck,
  CirclePlus,
  Clock,
  Flag,
  Landmark,
  type LucideIcon,
  RotateCcw,
  Send,
  Split,
  TimerOff,
  Undo2,
} from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { DateTime } from '#components/facts/date-time.tsx';
import { EventList } from '#components/facts/event-list.tsx';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import { statementReason } from '#lib/client/statements/statement-reason.ts';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { listEvents, type TimelineEvent, type TimelineKind } from './timeline-events.ts';

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
  Splits: { Icon: Split, colour: 'text-neutral' },
  Statement: { Icon: Landmark, colour: 'text-neutral' },
  Callback: { Icon: Send, colour: 'text-positive' },
  CallbackRefused: { Icon: Send, colour: 'text-negative' },
  CallbackNoAnswer: { Icon: Send, colour: 'text-negative' },
};

interface TimelineProps {
  connectionId: string;
  transaction: ShownTransactionDetail;
  expiresAt: string | null;
  /** Null when they could not be read, which is said. */
  statements: readonly BankStatement[] | null;
}

/** One line of time for money, splits, refunds, infractions, callbacks and the statement. */
export function Timeline(props: TimelineProps) {
  const { connectionId, transaction, expiresAt, statements } = props;
  const t = useTranslations('transaction');
  const events = listEvents(transaction, { expiresAt, statements: statements ?? [] });
  return (
    <Card id="timeline" title={t('timeline')}>
      <EventList events={events} looks={looks}>
        {(event) => (
          <>
            <EventTitle event={event} />
            {event.infractionId === null ? null : (
              <Link
                href={paths.infraction(connectionId, event.infractionId)}
                className="text-accent-ink rounded-control justify-self-start underline underline-offset-4"
              >
                {t('openInfraction')}
              </Link>
            )}
            <EventNote event={event} />
            <span className="text-muted text-xs">
              <DateTime iso={event.at} />
            </span>
          </>
        )}
      </EventList>
      {statements === null ? (
        <p className="text-muted mt-4 text-xs">{t('statementsUnknown')}</p>
      ) : null}
    </Card>
  );
}

function EventNote({ event: { note, statement } }: { event: TimelineEvent }) {
  const locale = useLocale();
  if (!note) return null;
  return <span className="break-words">{statement ? statementReason(note, locale) : note}</span>;
}

function EventTitle({ event }: { event: TimelineEvent }) {
  const t = useTranslations('transaction');
  const locale = useLocale();
  const { kind, statement, splits } = event;
  if (statement !== null) {
    const { operation, balanceType, amount } = statement;
    const book = t(`book${balanceType}`);
    return (
      <span className="font-medium tabular-nums">
        {t(operation === 'INCREMENT' ? 'statementIn' : 'statementOut', {
          book,
          amount: formatReais(amount, locale),
        })}
      </span>
    );
  }
  if (splits !== null) return <span className="font-medium">{t('eventSplits', splits)}</span>;
  if (kind === 'Statement' || kind === 'Splits') return null;
  return <span className="font-medium">{t(`event${kind}`, { status: event.status ?? 0 })}</span>;
}
