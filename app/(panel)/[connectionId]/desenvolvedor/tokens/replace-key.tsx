'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SelectField } from '#components/action/select-field.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { replaceKeyAction } from './actions.ts';
import { ShownOnce } from './shown-once.tsx';

const overlaps = [24, 6, 1, 0] as const;

/** Replaces the account's key: for how long the old one goes on, and then the new one, once. */
export function ReplaceKey({ connectionId }: { connectionId: string }) {
  const t = useTranslations('tokens');
  const action = useTranslations('action');
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const [hours, setHours] = useState<number>(overlaps[0]);
  const running = useAction({
    connectionId,
    action: replaceKeyAction,
    onDone: ({ token }) => {
      setKey(token);
      router.refresh();
    },
  });
  function close() {
    setOpen(false);
    setKey(null);
  }
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Icon name="RotateCw" />
        {t('replace')}
      </Button>
      <Dialog open={isOpen} onOpenChange={close} title={t('replace')} closeLabel={action('close')}>
        {key === null ? (
          <LiveForm
            noValidate
            className="grid gap-4"
            onInput={running.edited}
            onSubmit={() => void running.run({ overlapHours: hours })}
          >
            {running.failure ? <FailureBox failure={running.failure} /> : null}
            <SelectField
              id="key-overlap"
              label={t('overlap')}
              hint={t('overlapHint')}
              value={String(hours)}
              onChange={(value) => setHours(Number(value))}
              options={overlaps.map((value) => ({
                value: String(value),
                label: t('overlapHours', { hours: value }),
              }))}
            />
            <SubmitButton label={t('replace')} isPending={running.isPending} />
          </LiveForm>
        ) : (
          <ShownOnce secret={key} label={t('key')} onKept={close} />
        )}
      </Dialog>
    </>
  );
}
