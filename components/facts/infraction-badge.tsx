import { useTranslations } from 'next-intl';
import { Badge, type BadgeLook, type BadgeWeight } from '#components/ui/badge.tsx';
import {
  infractionStatusName,
  type InfractionStanding,
} from '#lib/client/shown/infraction-status-name.ts';
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

interface InfractionBadgeProps extends InfractionStanding {
  look?: BadgeWeight;
}

/** An infraction's status in words, with its icon and colour. */
export function InfractionBadge({ look, ...standing }: InfractionBadgeProps) {
  const t = useTranslations('infractions');
  const { status, result, isConceded } = standing;
  const isAccepted = isConceded === true && result === 'AGREED';
  return (
    <Badge look={look} {...looks[isAccepted ? 'ACKNOWLEDGED' : (result ?? status)]}>
      {t(infractionStatusName(standing))}
    </Badge>
  );
}
