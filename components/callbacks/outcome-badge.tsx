import { useTranslations } from 'next-intl';
import { Badge, type BadgeWeight } from '#components/ui/badge.tsx';
import { outcomeOf } from '#lib/client/shown/shown-callback.ts';

const looks = {
  delivered: { tone: 'good', icon: 'CircleCheck' },
  failed: { tone: 'bad', icon: 'CircleX' },
  unanswered: { tone: 'bad', icon: 'CircleOff' },
} as const;

/** What a receiver answered: its HTTP status, or that nothing came. Only 2xx is green. */
export function OutcomeBadge({ status, look }: { status: number; look?: BadgeWeight }) {
  const t = useTranslations('callbacks');
  const outcome = outcomeOf(status);
  return (
    <Badge look={look} {...looks[outcome]}>
      {outcome === 'unanswered' ? t('noAnswer') : `HTTP ${String(status)}`}
    </Badge>
  );
}
