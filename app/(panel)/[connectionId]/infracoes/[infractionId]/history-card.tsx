import {
  AlarmClock,
  CircleDot,
  Flag,
  Lock,
  LockOpen,
  type LucideIcon,
  MinusCircle,
  ShieldCheck,
} from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import { EventList } from '#components/facts/event-list.tsx';
import { Card } from '#components/ui/card.tsx';
import { formatReais } from '#lib/domain/money/money.ts';
import type { HistoryEvent } from './history-events.ts';

const looks: Record<HistoryEvent['kind'], { Icon: LucideIcon; colour: string }> = {
  Reported: { Icon: Flag, colour: 'text-warning-text' },
  Status: { Icon: CircleDot, colour: 'text-info-text' },
  Defense: { Icon: ShieldCheck, colour: 'text-good-text' },
  Deadline: { Icon: AlarmClock, colour: 'text-warning-text' },
  Blocked: { Icon: Lock, colour: 'text-ink-2' },
  Released: { Icon: LockOpen, colour: 'text-good-text' },
  Debited: { Icon: MinusCircle, colour: 'text-bad-text' },
};

/** One line of time of the infraction: report, changes, defenses, money, deadline. */
export function HistoryCard({ events }: { events: readonly HistoryEvent[] }) {
  const t = useTranslations('infractions');
  return (
    <Card id="history" title={t('history')}>
      <EventList events={events} looks={looks}>
        {(event) => (
          <>
            <HistoryTitle event={event} />
            <span className="text-ink-3 text-xs">
              <DateTime iso={event.at} />
              {event.isFuture ? ` · ${t('historyFuture')}` : ''}
            </span>
          </>
        )}
      </EventList>
      <p className="text-ink-3 mt-4 text-xs">{t('historyNote')}</p>
    </Card>
  );
}

function HistoryTitle({ event }: { event: HistoryEvent }) {
  const t = useTranslations('infractions');
  const locale = useLocale();
  return <span className="font-medium tabular-nums">{textOf()}</span>;

  function textOf(): string {
    switch (event.kind) {
      case 'Status':
        return t('historyStatus', { status: t(`status.${event.status}`) });
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
