'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { QuickAct } from '#components/action/quick-act.tsx';
import { useAction } from '#components/action/use-action.ts';
import { stepScheduleAction } from './actions.ts';

interface StepScheduleProps {
  connectionId: string;
  scheduleId: string;
  name: string;
  step: 'pause' | 'resume';
}

const icons = { pause: 'Pause', resume: 'Play' } as const;

/** Has a schedule rest or go on. */
export function StepSchedule({ connectionId, scheduleId, name, step }: StepScheduleProps) {
  const t = useTranslations('exports.schedule');
  const router = useRouter();
  const running = useAction({
    connectionId,
    action: stepScheduleAction,
    onDone: () => router.refresh(),
  });
  return (
    <QuickAct
      running={running}
      input={{ scheduleId, step }}
      icon={icons[step]}
      text={t(`step.${step}`)}
      label={t(`stepOf.${step}`, { name })}
      size="small"
    />
  );
}
