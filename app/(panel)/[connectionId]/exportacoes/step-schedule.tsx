'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useAction } from '#components/action/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { stepScheduleAction } from './actions.ts';

interface StepScheduleProps {
  connectionId: string;
  scheduleId: string;
  name: string;
  step: 'pause' | 'resume' | 'removal';
}

const icons = { pause: 'Pause', resume: 'Play', removal: 'Trash2' } as const;

/** Has a schedule rest or go on, or ends it; what it made stays. */
export function StepSchedule({ connectionId, scheduleId, name, step }: StepScheduleProps) {
  const t = useTranslations('exports.schedule');
  const router = useRouter();
  const running = useAction({
    connectionId,
    action: stepScheduleAction,
    onDone: () => router.refresh(),
  });
  const icon = icons[step];
  return (
    <span className="grid justify-items-end gap-1">
      <Button
        size="small"
        aria-disabled={running.isPending}
        aria-label={t(`stepOf.${step}`, { name })}
        onClick={() => {
          if (running.failure?.isOutcomeUnknown) void running.sendAgain();
          else void running.run({ scheduleId, step });
        }}
      >
        <Icon name={icon} />
        {t(`step.${step}`)}
      </Button>
      {running.failure ? (
        <span role="alert" className="text-bad-text max-w-80 text-xs">
          {running.failure.message}
        </span>
      ) : null}
    </span>
  );
}
