import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import type { ResendPlan } from '#lib/contract/panel/resend-plan.ts';

const looks = {
  RUNNING: { tone: 'info', icon: 'LoaderCircle' },
  // Every request was made, which says nothing of what the receivers answered.
  DONE: { tone: 'neutral', icon: 'ListChecks' },
  ENDED: { tone: 'neutral', icon: 'ListChecks' },
  CANCELED: { tone: 'neutral', icon: 'Ban' },
} as const;

interface PlanBadgeProps {
  /** `ENDED`: every request was made, and what came of each is known. */
  state: ResendPlan['state'] | 'ENDED';
}

/** Whether a plan still makes requests. */
export function PlanBadge({ state }: PlanBadgeProps) {
  const t = useTranslations('callbacks');
  return <Badge {...looks[state]}>{t(`plan.state.${state}`)}</Badge>;
}
