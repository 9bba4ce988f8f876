'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeField, codeOf } from '#components/action/code-field.tsx';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import type { EnrolmentStart } from '#lib/contract/panel/second-factor.ts';
import { confirmEnrolmentAction, startEnrolmentAction } from './actions.ts';
import { OwnPasswordField } from './own-password-field.tsx';

interface EnrolmentProps {
  connectionId: string;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Turns the second factor on: the password, then the device's first code. */
export function Enrolment({ connectionId, onDone, onCancel }: EnrolmentProps) {
  const t = useTranslations('security');
  const action = useTranslations('action');
  const [password, setPassword] = useState('');
  const [begun, setBegun] = useState<EnrolmentStart | null>(null);
  const starting = useAction({ connectionId, action: startEnrolmentAction, onDone: setBegun });
  if (begun !== null) return <FirstCode {...{ connectionId, begun, onDone, onCancel }} />;
  return (
    <LiveForm
      noValidate
      className="grid max-w-sm gap-4"
      onSubmit={() => void starting.run({ password })}
    >
      {starting.failure ? <FailureBox failure={starting.failure} /> : null}
      <OwnPasswordField
        id="enrolment-password"
        takesFocus
        hint={t('yourPasswordHint')}
        value={password}
        onChange={setPassword}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton label={t('next')} isPending={starting.isPending} />
        <Button onClick={onCancel}>{action('cancel')}</Button>
      </div>
    </LiveForm>
  );
}

interface FirstCodeProps extends EnrolmentProps {
  begun: EnrolmentStart;
}

function FirstCode({ connectionId, begun, onDone, onCancel }: FirstCodeProps) {
  const t = useTranslations('security');
  const action = useTranslations('action');
  const { secret, qrCode } = begun;
  const confirming = useAction({
    connectionId,
    action: confirmEnrolmentAction,
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <div className="@container">
      <div className="grid gap-6 @xl:grid-cols-[auto_minmax(0,1fr)]">
        {/* An image that stands in the answer itself: nothing is there to be optimised. */}
        {/* oxlint-disable-next-line nextjs/no-img-element */}
        <img
          src={`data:image/png;base64,${qrCode}`}
          alt={t('qrCode')}
          width={208}
          height={208}
          className="rounded-control border-line-strong border bg-white"
        />
        <LiveForm
          noValidate
          className="grid max-w-md content-start gap-4"
          onInput={confirming.edited}
          onSubmit={(event) => void confirming.run({ code: codeOf(event.currentTarget) })}
        >
          <p className="text-pretty">{t('scan')}</p>
          <div className="grid gap-1">
            <span className="text-ink-3 text-sm">{t('orType')}</span>
            <span className="flex items-center gap-1">
              <code className="identifier font-mono">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
              <CopyButton value={secret} what={t('secret')} />
            </span>
          </div>
          {confirming.failure ? <FailureBox failure={confirming.failure} /> : null}
          <CodeField id="first-code" isAppOnly takesFocus />
          <div className="flex flex-wrap gap-2">
            <SubmitButton label={t('turnOn')} isPending={confirming.isPending} />
            <Button onClick={onCancel}>{action('cancel')}</Button>
          </div>
        </LiveForm>
      </div>
    </div>
  );
}
