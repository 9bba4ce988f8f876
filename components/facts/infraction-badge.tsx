import { useTranslations } from 'next-intl';
import { Badge, type BadgeLook, type BadgeWeight } from '#components/ui/badge.tsx';
import type { InfractionStatus } from '#lib/domain/states/enums.ts';

const looks: Record<InfractionStatus, BadgeLook> = {
  WAITING_PSP: { tone: 'neutral', icon: 'Clock' },
  OPEN: { tone: 'bad', icon: 'CircleAlert' },
  WAITING_ADJUSTMENTS: { tone: 'warning', icon: 'PencilLine' },
  ACKNOWLEDGED: { tone: 'info', icon: 'Gavel' },
  DEFENDED: { tone: 'info', icon: 'Send' },
  ANSWERED: { tone: 'info', icon: 'MessageCircleReply' },
  CLOSED: { tone: 'neutral', icon: 'CircleCheck' },
  CANCELLED: { tone: 'neutral', icon: 'Undo2' },
};

/** An infraction's status in words, with its icon and colour. */
export function InfractionBadge(props: { status: InfractionStatus; look?: BadgeWeight }) {
  const { status, look } = props;
  const t = useTranslations('infractions.status');
  return (
    <Badge look={look} {...looks[status]}>
      {t(status)}
    </Badge>
  );
}
