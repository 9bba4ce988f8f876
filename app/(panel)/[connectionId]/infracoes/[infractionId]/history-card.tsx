import { useLocale, useTranslations } from 'next-intl';
import { ActWords } from '#components/facts/acts-card.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { EventList } from '#components/facts/event-list.tsx';
import { Card } from '#components/ui/card.tsx';
import type { IconName } from '#lib/client/shown/icon-name.ts';
import { infractionStatusName } from '#lib/client/shown/infraction-status-name.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import type { AnalysisResult } from '#lib/domain/states/enums.ts';
import type { HistoryEvent } from './history-events.ts';

const looks: Record<HistoryEvent['kind'], { icon: IconName; colour: string }> = {
  Reported: { icon: 'Flag', colour: 'text-warning-text' },
  Status: { icon: 'CircleDot', colour: 'text-info-text' },
  Defense: { icon: 'ShieldCheck', colour: 'text-good-text' },
  Deadline: { icon: 'Clock', colour: 'text-info-text' },
  Blocked: { icon: 'Lock', colour: 'text-ink-2' },
  Released: { icon: 'LockOpen', colour: 'text-good-text' },
  Act: { icon: 'UserRound', colour: 'text-ink-3' },
  Debited: { icon: 'MinusCircle', colour: 'text-bad-text' },
};

interface HistoryCardProps {
  events: readonly HistoryEvent[];
  /** Who sent which defense, by when it arrived. */
  senders: ReadonlyMap<string, string>;
  /** It was acknowledged because its report was agreed with. */
  wasConceded: boolean;
  /** How it was decided; null: it was not. */
  result: AnalysisResult | null;
  /** What the team did could not be read. */
  isTeamUnknown: boolean;
}

/** One line of time of the infraction: report, changes, defenses, money, deadline, and the team. */
export function HistoryCard(props: HistoryCardProps) {
  const { events, senders, isTeamUnknown } = props;
  const t = useTranslations('infractions');
  const team = useTranslations('action.acts');
  return (
    <Card id="history" title={t('history')}>
      <EventList events={events} looks={looks}>
        {(event) => {
          const sender = event.kind === 'Defense' ? senders.get(event.at) : undefined;
          return (
            <>
              {event.kind === 'Act' ? (
                <ActWords act={event.act} />
              ) : (
                <HistoryTitle event={event} {...props} />
              )}
              <span className="text-ink-3 text-xs">
                {event.isTimeless ? t('historyTimeless') : <DateTime iso={event.at} />}
                {sender === undefined ? '' : ` ${t('sentBy', { name: sender })}`}
                {event.isFuture ? ` · ${t('historyFuture')}` : ''}
              </span>
            </>
          );
        }}
      </EventList>
      {isTeamUnknown ? <p className="text-ink-3 mt-4">{team('unknown')}</p> : null}
      <p className="text-ink-3 mt-4 text-xs print:hidden">{t('historyNote')}</p>
    </Card>
  );
}

interface HistoryTitleProps extends Pick<HistoryCardProps, 'events' | 'wasConceded' | 'result'> {
  event: Exclude<HistoryEvent, { kind: 'Act' }>;
}

function HistoryTitle({ event, events, wasConceded, result }: HistoryTitleProps) {
  const t = useTranslations('infractions');
  const locale = useLocale();
  return <span className="font-medium tabular-nums">{textOf()}</span>;

  /** As it was called then: what opens after a defense opens again. */
  function standingAfter({ status, at }: Extract<HistoryEvent, { kind: 'Status' }>) {
    const isAfterDefense = events.some((other) => other.kind === 'Defense' && other.at <= at);
    return {
      status,
      result: status === 'CLOSED' ? result : null,
      isConceded: wasConceded,
      isReopened: status === 'OPEN' && isAfterDefense,
    };
  }
  function textOf(): string {
    switch (event.kind) {
      case 'Status':
        return t('historyStatus', { status: t(infractionStatusName(standingAfter(event))) });
      case 'Blocked':
      case 'Released':
      case 'Debited':
        return t(`history${event.kind}`, { amount: formatReais(event.amount, locale) });
      case 'Reported':
      case 'Defense':
      case 'Deadline':
        return t(`history${event.kind}`);
    }
  }
}
