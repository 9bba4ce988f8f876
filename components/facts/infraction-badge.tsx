import {
  CircleAlert,
  CircleCheck,
  Clock,
  Gavel,
  MessageCircleReply,
  PencilLine,
  Send,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge, type BadgeLook, type BadgeWeight } from '#components/ui/badge.tsx';
import type { InfractionStatus } from '#lib/domain/states/enums.ts';

const looks: Record<InfractionStatus, BadgeLook> = {
  WAITING_PSP: { tone: 'neutral', Icon: Clock },
  OPEN: { tone: 'bad', Icon: CircleAlert },
  WAITING_ADJUSTMENTS: { tone: 'warning', Icon: PencilLine },
  ACKNOWLEDGED: { tone: 'info', Icon: Gavel },
  DEFENDED: { tone: 'info', Icon: Send },
  ANSWERED: { tone: 'info', Icon: MessageCircleReply },
  CLOSED: { tone: 'neutral', Icon: CircleCheck },
  CANCELLED: { tone: 'neutral', Icon: Undo2 },
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
