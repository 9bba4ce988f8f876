'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { codeOf } from '#components/action/code-field.tsx';
import { FactorFields, type OwnFactors } from '#components/action/factor-fields.tsx';
import { FailureBox } from '#components/action/failure-box.tsx';
import { askBy } from '#components/action/second-factor.ts';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { requestOwnPasskeyAction, showSecondFactorAction } from '../second-factor-actions.ts';

interface SecondFactorPromptProps {
  connectionId: string;
  has: OwnFactors;
}

/** Asks for the second factor when an act takes a fresh one; the act then goes on by itself. */
export function SecondFactorPrompt({ connectionId, has }: SecondFactorPromptProps) {
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
        <FactorFields
          id="second-factor-prompt"
          has={has}
          takesFocus
          request={() => requestOwnPasskeyAction(connectionId)}
          onSigned={(passkey) => void running.run({ passkey })}
          isPending={isPending}
        />
        <SubmitButton label={t('confirm')} isPending={isPending} />
      </LiveForm>
    </Dialog>
  );
}
