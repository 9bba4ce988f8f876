'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { PersonField } from '../person-field.tsx';
import { ProblemNotice } from '../problem-notice.tsx';
import { useResetStep } from '../use-reset-step.ts';
import { askResetAction } from './actions.ts';

interface AskFormProps {
  /** For how long the link works. */
  minutes: number;
}

/** Asks for the e-mail, and says the same whether anybody has it. */
export function AskForm({ minutes }: AskFormProps) {
  const t = useTranslations('passwordReset');
  const signIn = useTranslations('signIn');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { problem, pending, run } = useResetStep();
  if (sentTo !== null) {
    return (
      <p role="status" className="rounded-control bg-info-soft text-info-text flex gap-2 px-3 py-2">
        <Icon name="MailCheck" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{t('sent', { email: sentTo, minutes })}</span>
      </p>
    );
  }
  return (
    <LiveForm
      className="grid gap-4"
      method="post"
      onSubmit={(event) => {
        const email = new FormData(event.currentTarget).get('email');
        if (typeof email !== 'string') return;
        void run({ step: () => askResetAction(email), onDone: () => setSentTo(email) });
      }}
    >
      <ProblemNotice id="ask-problem" problem={problem} wrongText={signIn('problemOutage')} />
      <PersonField
        id="email"
        label={signIn('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        aria-describedby={problem ? 'ask-problem' : undefined}
      />
      <Button type="submit" look="primary" aria-disabled={pending}>
        {pending ? t('asking') : t('ask')}
      </Button>
    </LiveForm>
  );
}
