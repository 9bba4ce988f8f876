import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import type { ResendPlan } from '#lib/contract/panel/resend-plan.ts';

const looks = {
  RUNNING: { tone: 'info', icon: 'LoaderCircle' },
  // Every request was made, which says nothing of what the receivers answered.
  DONE: { tone: 'neutral', icon: 'ListChecks' },
  CANCELED: { tone: 'neutral', icon: 'Ban' },
} as const;

/** Whether a plan still makes requests. */
export function PlanBadge({ state }: { state: ResendPlan['state'] }) {
  const t = useTranslations('callbacks');
  return <Badge {...looks[state]}>{t(`plan.state.${state}`)}</Badge>;
}
