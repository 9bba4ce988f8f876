import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import type { ResendPlan } from '#lib/contract/panel/resend-plan.ts';

const looks = {
  RUNNING: { tone: 'info', icon: 'LoaderCircle' },
  // Every request was made, which says nothing of what the receivers answered.
  DONE: { tone: 'neutral', icon: 'ListChecks' },
  ENDED: { tone: 'good', icon: 'CircleCheck' },
  FAILED: { tone: 'bad', icon: 'CircleX' },
  FAILED_IN_PART: { tone: 'bad', icon: 'CircleX' },
  CANCELED: { tone: 'neutral', icon: 'Ban' },
} as const;

interface PlanBadgeProps {
  /** `ENDED`: what came of each is known, and all were acknowledged; `FAILED`: none was. */
  state: ResendPlan['state'] | 'ENDED' | 'FAILED' | 'FAILED_IN_PART';
}

/** Whether a plan still makes requests. */
export function PlanBadge({ state }: PlanBadgeProps) {
  const t = useTranslations('callbacks');
  return <Badge {...looks[state]}>{t(`plan.state.${state}`)}</Badge>;
}
