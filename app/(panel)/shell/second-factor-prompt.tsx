'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { codeOf } from '#components/action/code-field.tsx';
import { FactorFields, type OwnFactors } from '#components/action/factor-fields.tsx';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import { requestOwnPasskeyAction, showSecondFactorAction } from '../second-factor-actions.ts';

export interface SecondFactorPromptProps {
  connectionId: string;
  has: OwnFactors;
  open: boolean;
  /** Whether it was shown. */
  onEnd: (isShown: boolean) => void;
}

/** Asks for the second factor, or says how to get one. */
export function SecondFactorPrompt(props: SecondFactorPromptProps) {
  const { hasApp, hasPasskey } = props.has;
  return hasApp || hasPasskey ? <Prompt {...props} /> : <NoFactor {...props} />;
}

/** Who has none cannot show one: the way to it, and back here. */
function NoFactor({ connectionId, open, onEnd }: SecondFactorPromptProps) {
  const t = useTranslations('secondFactor');
  const action = useTranslations('action');
  const pathname = usePathname();
  return (
    <Dialog
      open={open}
      onOpenChange={() => onEnd(false)}
      title={t('promptNoneTitle')}
      closeLabel={action('close')}
    >
      <div className="grid gap-4">
        <p className="text-ink-2 text-pretty">{t('promptNone')}</p>
        <ButtonLink
          look="primary"
          href={paths.security(connectionId, pathname)}
          onClick={() => onEnd(false)}
        >
          {t('toSecurity')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}

function Prompt(props: SecondFactorPromptProps) {
  const { connectionId, has, open, onEnd } = props;
  const t = useTranslations('secondFactor');
  const action = useTranslations('action');
  const running = useAction({
    connectionId,
    action: showSecondFactorAction,
    onDone: () => onEnd(true),
  });
  const { isPending, failure } = running;
  return (
    <Dialog
      open={open}
      onOpenChange={() => {
        if (isPending) return;
        running.startOver();
        onEnd(false);
      }}
      title={t('promptTitle')}
      closeLabel={action('close')}
    >
      <LiveForm
        noValidate
        className="grid gap-4"
        onInput={running.edited}
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
