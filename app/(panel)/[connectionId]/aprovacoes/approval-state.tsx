import {
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  RotateCcw,
  TriangleAlert,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge, type BadgeLook } from '#components/ui/badge.tsx';
import type { ApprovalState } from '#lib/domain/states/approval-states.ts';

const looks = {
  waiting: { tone: 'warning', Icon: Clock },
  approved: { tone: 'info', Icon: RotateCcw },
  done: { tone: 'good', Icon: CircleCheck },
  failed: { tone: 'bad', Icon: TriangleAlert },
  refused: { tone: 'bad', Icon: CircleX },
  withdrawn: { tone: 'neutral', Icon: Ban },
  expired: { tone: 'neutral', Icon: Hourglass },
} as const satisfies Record<ApprovalState, BadgeLook>;

/** What has become of money that waits. */
export function ApprovalBadge({ state }: { state: ApprovalState }) {
  const t = useTranslations('approvals');
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>;
}
