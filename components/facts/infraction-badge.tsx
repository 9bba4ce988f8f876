import { useTranslations } from 'next-intl';
import { Badge, type BadgeLook, type BadgeWeight } from '#components/ui/badge.tsx';
import type { AnalysisResult, InfractionStatus } from '#lib/domain/states/enums.ts';

const looks: Record<InfractionStatus | AnalysisResult, BadgeLook> = {
  WAITING_PSP: { tone: 'neutral', icon: 'Clock' },
  OPEN: { tone: 'bad', icon: 'CircleAlert' },
  WAITING_ADJUSTMENTS: { tone: 'warning', icon: 'PencilLine' },
  ACKNOWLEDGED: { tone: 'info', icon: 'Gavel' },
  DEFENDED: { tone: 'info', icon: 'Send' },
  ANSWERED: { tone: 'info', icon: 'MessageCircleReply' },
  CLOSED: { tone: 'neutral', icon: 'CircleCheck' },
  CANCELLED: { tone: 'neutral', icon: 'Undo2' },
  AGREED: { tone: 'bad', icon: 'CircleX' },
  DISAGREED: { tone: 'good', icon: 'CircleCheck' },
};

interface InfractionBadgeProps {
  status: InfractionStatus;
  /** Of one that was decided: that it ended says less than how. */
  result?: AnalysisResult | null;
  /** The merchant agreed with the report: no defense of theirs was lost, then. */
  isConceded?: boolean;
  /** Open once more, since the institution asked for adjustments. */
  isReopened?: boolean;
  look?: BadgeWeight;
}

/** An infraction's status in words, with its icon and colour. */
export function InfractionBadge(props: InfractionBadgeProps) {
  const { status, result = null, isConceded = false, isReopened = false, look } = props;
  const t = useTranslations('infractions');
  const ofOpen = isReopened ? t('statusReopened') : t(`status.${status}`);
  const ofStatus = isConceded && status === 'ACKNOWLEDGED' ? t('statusConceded') : ofOpen;
  const isAccepted = isConceded && result === 'AGREED';
  const ofResult = result === null ? ofStatus : t(`resultSide.${result}`);
  return (
    <Badge look={look} {...looks[isAccepted ? 'ACKNOWLEDGED' : (result ?? status)]}>
      {isAccepted ? t('resultConceded') : ofResult}
    </Badge>
  );
}
