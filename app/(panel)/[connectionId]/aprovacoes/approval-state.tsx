import { useTranslations } from 'next-intl';
import { Badge, type BadgeLook } from '#components/ui/badge.tsx';
import type { ApprovalState } from '#lib/domain/states/approval-states.ts';

const looks = {
  waiting: { tone: 'warning', icon: 'Clock' },
  approved: { tone: 'info', icon: 'RotateCcw' },
  done: { tone: 'good', icon: 'CircleCheck' },
  failed: { tone: 'bad', icon: 'TriangleAlert' },
  refused: { tone: 'bad', icon: 'CircleX' },
  withdrawn: { tone: 'neutral', icon: 'Ban' },
  expired: { tone: 'neutral', icon: 'Hourglass' },
} as const satisfies Record<ApprovalState, BadgeLook>;

/** What has become of money that waits. */
export function ApprovalBadge({ state }: { state: ApprovalState }) {
  const t = useTranslations('approvals');
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>;
}
