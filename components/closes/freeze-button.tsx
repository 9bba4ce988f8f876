'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { freezeDayAction } from './freeze-day-action.ts';

interface FreezeButtonProps {
  connectionId: string;
  day: string;
  /** The day as people write it. */
  dayText: string;
}

/** Freezes a day; it is asked for once more, because nobody can take it back. */
export function FreezeButton({ connectionId, day, dayText }: FreezeButtonProps) {
  const t = useTranslations('closes');
  const action = useTranslations('action');
  const refresh = useSafeRefresh();
  const [isAsking, setAsking] = useState(false);
  const running = useAction({
    connectionId,
    action: freezeDayAction,
    onDone: () => {
      toastSuccess(t('done', { day: dayText }));
      setAsking(false);
      void refresh();
    },
  });
  const form = `freeze-${day}`;
  return (
    <>
      <Button look="primary" onClick={() => setAsking(true)}>
        <Icon name="CalendarCheck" />
        {t('freeze', { day: dayText })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => {
          if (!running.isPending) setAsking(open);
        }}
        title={t('ask', { day: dayText })}
        description={t('askText')}
        cancelLabel={action('cancel')}
        confirm={<SubmitButton form={form} label={t('confirm')} isPending={running.isPending} />}
      >
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            void running.run({ day });
          }}
        />
        {running.failure ? (
          <p role="alert" className="text-bad-text">
            {running.failure.message}
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
