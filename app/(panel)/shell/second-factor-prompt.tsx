'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CodeField, codeOf } from '#components/action/code-field.tsx';
import { FailureBox } from '#components/action/failure-box.tsx';
import { askBy } from '#components/action/second-factor.ts';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { showSecondFactorAction } from '../second-factor-actions.ts';

/** Asks for the second factor when an act takes a fresh one; the act then goes on by itself. */
export function SecondFactorPrompt({ connectionId }: { connectionId: string }) {
  const t = useTranslations('secondFactor');
  const action = useTranslations('action');
  const [waiting, setWaiting] = useState<{ answer: (isShown: boolean) => void } | null>(null);
  useEffect(() => askBy(() => new Promise((resolve) => setWaiting({ answer: resolve }))), []);
  const end = (isShown: boolean) => {
    setWaiting(null);
    waiting?.answer(isShown);
  };
  const running = useAction({
    connectionId,
    action: showSecondFactorAction,
    onDone: () => end(true),
  });
  const { isPending, failure } = running;
  return (
    <Dialog
      open={waiting !== null}
      onOpenChange={() => {
        if (isPending) return;
        running.startOver();
        end(false);
      }}
      title={t('promptTitle')}
      closeLabel={action('close')}
    >
      <LiveForm
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void running.run({ code: codeOf(event.currentTarget) })}
      >
        <p className="text-ink-3 text-pretty">{t('promptText')}</p>
        {failure ? <FailureBox failure={failure} /> : null}
        <CodeField id="second-factor-prompt" takesFocus />
        <SubmitButton label={t('confirm')} isPending={isPending} />
      </LiveForm>
    </Dialog>
  );
}
