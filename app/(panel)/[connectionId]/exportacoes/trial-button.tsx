'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureBox } from '#components/action/failure-box.tsx';
import { useAction } from '#components/action/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { tryDeliveryAction } from './actions.ts';

type Input = Parameters<typeof tryDeliveryAction>[0]['input'];

interface TrialButtonProps {
  connectionId: string;
  input: Input;
}

/** Whether a file would arrive, before the first one does not. */
export function TrialButton({ connectionId, input }: TrialButtonProps) {
  const t = useTranslations('exports.schedule');
  const place = JSON.stringify(input);
  const [tried, setTried] = useState('');
  const [heard, setHeard] = useState<{ text: string; isGood: boolean } | null>(null);
  const running = useAction({
    connectionId,
    action: tryDeliveryAction,
    onDone: (error) => setHeard({ text: t(`trial.${error ?? 'good'}`), isGood: error === null }),
  });
  // What was tried is not what stands there now.
  const isSame = tried === place;
  const shown = isSame && running.failure === null ? heard : null;
  return (
    <>
      <Button
        aria-disabled={running.isPending}
        onClick={() => {
          if (running.isPending) return;
          setTried(place);
          void running.run(input);
        }}
      >
        <Icon name="Send" />
        {t(running.isPending ? 'trying' : 'try')}
      </Button>
      <p
        role="status"
        className={`basis-full empty:hidden ${shown?.isGood ? 'text-good-text' : 'text-bad-text'}`}
      >
        {running.isPending ? null : shown?.text}
      </p>
      {isSame && running.failure ? (
        <div className="basis-full">
          <FailureBox failure={running.failure} />
        </div>
      ) : null}
    </>
  );
}
