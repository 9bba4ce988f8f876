'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useAction } from '#components/action/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { unscheduleAction } from './actions.ts';

interface RemoveScheduleProps {
  connectionId: string;
  scheduleId: string;
  name: string;
}

/** Ends a schedule; what it made stays. */
export function RemoveSchedule({ connectionId, scheduleId, name }: RemoveScheduleProps) {
  const t = useTranslations('exports.schedule');
  const router = useRouter();
  const running = useAction({
    connectionId,
    action: unscheduleAction,
    onDone: () => router.refresh(),
  });
  return (
    <span className="grid justify-items-end gap-1">
      <Button
        size="small"
        aria-disabled={running.isPending}
        aria-label={t('removeOf', { name })}
        onClick={() => {
          if (running.failure?.isOutcomeUnknown) void running.sendAgain();
          else void running.run({ scheduleId });
        }}
      >
        <Icon name="Trash2" />
        {t('remove')}
      </Button>
      {running.failure ? (
        <span role="alert" className="text-bad-text max-w-80 text-xs">
          {running.failure.message}
        </span>
      ) : null}
    </span>
  );
}
