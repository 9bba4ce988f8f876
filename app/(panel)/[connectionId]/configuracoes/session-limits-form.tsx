'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SelectField } from '#components/action/select-field.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { useAction } from '#components/action/use-action.ts';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { toastSuccess } from '#components/ui/toaster.tsx';
import {
  absoluteHoursChoices,
  idleMinutesChoices,
  saidSpan,
} from '#lib/domain/limits/session-limits.ts';
import { changeSessionLimitsAction } from './actions.ts';
import type { SessionLimitsDraft } from './settings-draft.ts';

interface SessionLimitsFormProps {
  connectionId: string;
  limits: SessionLimitsDraft;
}

/** When the sessions of the whole team end. */
export function SessionLimitsForm({ connectionId, limits }: SessionLimitsFormProps) {
  const t = useTranslations('settings');
  const span = useTranslations('span');
  const router = useRouter();
  const [draft, setDraft] = useState(limits);
  const running = useAction({
    connectionId,
    action: changeSessionLimitsAction,
    onDone: () => {
      toastSuccess(t('sessionsSaved'));
      router.refresh();
    },
  });
  const option = (value: number, minutes: number) => {
    const { unit, count } = saidSpan(minutes);
    return { value, label: span(unit, { count }) };
  };
  const { failure, isPending } = running;
  return (
    <LiveForm
      noValidate
      className="grid max-w-2xl gap-4"
      onInput={running.edited}
      onSubmit={() => void running.run(draft)}
    >
      <p className="text-ink-3 max-w-prose text-pretty">{t('sessionsText')}</p>
      {failure ? <FailureBox failure={failure} /> : null}
      <div className="@container">
        <div className="grid gap-4 @md:grid-cols-2">
          <SelectField
            id="session-idle"
            label={t('idle')}
            hint={t('idleHint')}
            options={idleMinutesChoices.map((minutes) => option(minutes, minutes))}
            value={draft.idleMinutes}
            onChange={(idleMinutes) => setDraft({ ...draft, idleMinutes })}
          />
          <SelectField
            id="session-absolute"
            label={t('absolute')}
            hint={t('absoluteHint')}
            options={absoluteHoursChoices.map((hours) => option(hours, hours * 60))}
            value={draft.absoluteHours}
            onChange={(absoluteHours) => setDraft({ ...draft, absoluteHours })}
          />
        </div>
      </div>
      <div>
        <SubmitButton label={t('saveSessions')} isPending={isPending} />
      </div>
    </LiveForm>
  );
}
