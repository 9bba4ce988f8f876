import { useLocale, useTranslations } from 'next-intl';
import { Badge, type BadgeWeight } from '#components/ui/badge.tsx';
import { answerWords } from '#lib/client/shown/no-answer-words.ts';
import { outcomeOf } from '#lib/client/shown/shown-callback.ts';

const looks = {
  delivered: { tone: 'good', icon: 'CircleCheck' },
  failed: { tone: 'bad', icon: 'CircleX' },
  unanswered: { tone: 'bad', icon: 'CircleOff' },
} as const;

interface OutcomeBadgeProps {
  status: number;
  /** Why no answer came; null where nobody says. */
  noAnswer: string | null;
  look?: BadgeWeight;
}

/** What a receiver answered: its HTTP status, or why nothing came. Only 2xx is green. */
export function OutcomeBadge({ status, noAnswer, look }: OutcomeBadgeProps) {
  const t = useTranslations('callbacks');
  const locale = useLocale();
  return (
    <Badge look={look} {...looks[outcomeOf(status)]}>
      {answerWords({ status, noAnswer }, locale, t('noAnswer'))}
    </Badge>
  );
}
