import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { DateTime } from '#components/facts/date-time.tsx';
import { EventList } from '#components/facts/event-list.tsx';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { IconName } from '#lib/client/shown/icon-name.ts';
import { answerWords } from '#lib/client/shown/no-answer-words.ts';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import { statementReason } from '#lib/client/statements/statement-reason.ts';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { listEvents, type TimelineEvent, type TimelineKind } from './timeline-events.ts';

const looks: Record<TimelineKind, { icon: IconName; colour: string }> = {
  Created: { icon: 'CirclePlus', colour: 'text-ink-2' },
  Paid: { icon: 'CircleCheck', colour: 'text-good-text' },
  Completed: { icon: 'CircleCheck', colour: 'text-good-text' },
  RefundWaiting: { icon: 'RotateCcw', colour: 'text-warning-text' },
  Held: { icon: 'Lock', colour: 'text-warning-text' },
  Refunded: { icon: 'Undo2', colour: 'text-info-text' },
  Expired: { icon: 'TimerOff', colour: 'text-ink-2' },
  Expires: { icon: 'Clock', colour: 'text-warning-text' },
  Canceled: { icon: 'Ban', colour: 'text-bad-text' },
  Error: { icon: 'CircleAlert', colour: 'text-bad-text' },
  Infraction: { icon: 'Flag', colour: 'text-warning-text' },
  Splits: { icon: 'Split', colour: 'text-ink-2' },
  StatementIn: { icon: 'ArrowDownLeft', colour: 'text-ink-2' },
  StatementOut: { icon: 'ArrowUpRight', colour: 'text-ink-2' },
  Callback: { icon: 'Send', colour: 'text-good-text' },
  CallbackRetried: { icon: 'CircleX', colour: 'text-warning-text' },
  CallbackFailed: { icon: 'CircleX', colour: 'text-bad-text' },
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
                className="text-accent-text rounded-control justify-self-start underline underline-offset-4"
              >
                {t('openInfraction')}
              </Link>
            )}
            <EventNote event={event} />
            <span className="text-ink-3 text-xs">
              <DateTime iso={event.at} />
            </span>
          </>
        )}
      </EventList>
      {statements === null ? (
        <p className="text-ink-3 mt-4 text-xs">{t('statementsUnknown')}</p>
      ) : null}
    </Card>
  );
}

function EventNote({ event }: { event: TimelineEvent }) {
  const { note, statement, infractionId, answer } = event;
  const t = useTranslations('transaction');
  const statusText = useTranslations('status');
  const locale = useLocale();
  if (answer?.told) return <span>{t('callbackStatus', { status: statusText(answer.told) })}</span>;
  if (!note) return null;
  // A protocol is a UUID, which would part at a hyphen.
  const look = infractionId === null ? 'break-words' : 'identifier text-ink-3 text-xs';
  return <span className={look}>{statement ? statementReason(note, locale) : note}</span>;
}

function EventTitle({ event }: { event: TimelineEvent }) {
  const t = useTranslations('transaction');
  const locale = useLocale();
  const { kind, statement, splits, answer } = event;
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
  if (kind === 'StatementIn' || kind === 'StatementOut' || kind === 'Splits') return null;
  const said = answer && answerWords(answer, locale, t('noAnswer'));
  const isResend = String(answer?.isResend ?? false);
  return <span className="font-medium">{t(`event${kind}`, { answer: said ?? '', isResend })}</span>;
}
