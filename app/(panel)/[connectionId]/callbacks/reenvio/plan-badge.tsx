import { Ban, CircleCheck, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import type { ResendPlan } from '#lib/contract/resend-plan.ts';

const looks = {
  RUNNING: { tone: 'notice', Icon: LoaderCircle },
  DONE: { tone: 'positive', Icon: CircleCheck },
  CANCELED: { tone: 'neutral', Icon: Ban },
} as const;

/** Whether a plan still makes requests. */
export function PlanBadge({ state }: { state: ResendPlan['state'] }) {
  const t = useTranslations('callbacks');
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`plan.state.${state}`)}
    </Badge>
  );
}
