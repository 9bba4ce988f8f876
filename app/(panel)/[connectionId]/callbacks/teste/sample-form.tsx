'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { SelectField } from '#components/action/select-field.tsx';
import { SubmitButton } from '#components/action/submit-button.tsx';
import { TextField } from '#components/action/text-field.tsx';
import { useAction } from '#components/action/use-action.ts';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import type { CallbackAddresses, CallbackSample } from '#lib/contract/panel/callback-sample.ts';
import {
  type SampleEvent,
  sampleEvents,
  samplesPerMinuteMax,
} from '#lib/domain/limits/callback-samples.ts';
import { type SampleInput, sendSampleAction } from './actions.ts';
import { SampleResult } from './sample-result.tsx';

interface SampleFormProps {
  connectionId: string;
  addresses: CallbackAddresses['addresses'];
  /** What stands where the first sample of this visit is to be. */
  empty: ReactNode;
}

const other = 'other';

/** Where to, and beside it what went and what came back. */
export function SampleForm({ connectionId, addresses, empty }: SampleFormProps) {
  const t = useTranslations('callbacks.sample');
  const [chosen, setChosen] = useState(addresses[0]?.callbackId ?? other);
  const [url, setUrl] = useState('');
  const [event, setEvent] = useState<SampleEvent>('depositPaid');
  const [sample, setSample] = useState<CallbackSample | null>(null);
  const running = useAction<SampleInput, CallbackSample>({
    connectionId,
    action: sendSampleAction,
    onDone: setSample,
  });
  const { failure, isPending } = running;
  const fieldError = failure?.fieldErrors['url'];
  /** Whoever chose to type one types it, once the list has given the focus back. */
  function choose(next: string) {
    setChosen(next);
    if (next !== other) return;
    requestAnimationFrame(() => {
      setTimeout(() => document.getElementById('sample-url')?.focus(), 0);
    });
  }
  function send() {
    void running.run({ event, ...(chosen === other ? { url } : { callbackId: chosen }) });
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <LiveForm
        noValidate
        aria-label={t('title')}
        onInput={running.edited}
        onSubmit={send}
        className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4"
      >
        {addresses.length === 0 ? null : (
          <SelectField
            id="sample-address"
            label={t('address')}
            hint={t('addressHint')}
            value={chosen}
            onChange={choose}
            // Addresses are long and have no blank to break at.
            className="min-h-control h-auto py-1.5 wrap-anywhere"
            options={[
              ...addresses.map(({ callbackId, url: label }) => ({ value: callbackId, label })),
              { value: other, label: t('other') },
            ]}
          />
        )}
        {chosen === other ? (
          <TextField
            id="sample-url"
            label={t('url')}
            hint={t('urlHint')}
            error={fieldError}
            type="url"
            inputMode="url"
            value={url}
            onChange={setUrl}
          />
        ) : null}
        <SelectField
          id="sample-event"
          label={t('event')}
          hint={t('eventHint')}
          value={event}
          onChange={setEvent}
          options={sampleEvents.map((value) => ({ value, label: t(`eventOf.${value}`) }))}
        />
        {failure && !fieldError ? <FailureBox failure={failure} /> : null}
        {/* On a phone the note is above the button, which has a line of its own. */}
        <div className="flex flex-wrap-reverse items-center gap-x-4 gap-y-2 max-sm:[&>.button]:w-full">
          <SubmitButton label={t('send')} isPending={isPending} />
          <p className="text-ink-3 text-sm">{t('pace', { count: samplesPerMinuteMax })}</p>
        </div>
      </LiveForm>
      <div aria-live="polite" className="border-line min-w-0 border-t pt-6">
        {isPending ? <p className="text-ink-3">{t('waiting')}</p> : null}
        {/* Until there is a newer one: a refusal takes nothing away. */}
        {sample && !isPending ? <SampleResult sample={sample} /> : null}
        {sample || isPending ? null : <p className="text-ink-3">{empty}</p>}
      </div>
    </div>
  );
}
