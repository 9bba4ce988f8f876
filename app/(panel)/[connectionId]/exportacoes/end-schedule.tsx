'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConfirmRemoval } from '#components/action/confirm-removal.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { stepScheduleAction } from './actions.ts';

interface EndScheduleProps {
  connectionId: string;
  scheduleId: string;
  name: string;
  /** When it is made and where it goes: what ends. */
  facts: readonly string[];
}

/** Ends a schedule, once that was confirmed; what it made stays. */
export function EndSchedule({ connectionId, scheduleId, name, facts }: EndScheduleProps) {
  const t = useTranslations('exports.schedule');
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const running = useAction({
    connectionId,
    action: stepScheduleAction,
    onDone: () => {
      setAsking(false);
      toastSuccess(t('ended'));
      router.refresh();
    },
  });
  return (
    <>
      <Button size="small" aria-label={t('endOf', { name })} onClick={() => setAsking(true)}>
        <Icon name="Trash2" />
        {t('end')}
      </Button>
      <ConfirmRemoval
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('endTitle')}
        description={t('endText')}
        confirm={t('endConfirm')}
        running={running}
        onConfirm={() => void running.run({ scheduleId, step: 'removal' })}
      >
        <ul className="rounded-control bg-sunken grid gap-1 p-3 wrap-anywhere">
          {[name, ...facts].map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </ConfirmRemoval>
    </>
  );
}
