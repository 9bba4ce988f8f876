'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#components/action/use-action.ts';
import type { ResendGate } from '#components/callbacks/resend-gate.ts';
import { DateTimeSpan } from '#components/facts/date-time.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { resendWindowAction } from './actions.ts';

interface AskWindowsProps {
  connectionId: string;
  /** Oldest first, in ISO 8601. */
  windows: readonly { from: string; to: string }[];
  gate: ResendGate;
}

/** One request for each window, each on a click of its own, so that it is seen how far one came. */
export function AskWindows({ connectionId, windows, gate }: AskWindowsProps) {
  const t = useTranslations('callbacks');
  const [asked, setAsked] = useState(0);
  const running = useAction({
    connectionId,
    action: resendWindowAction,
    changes: 'callbacks',
    onDone: () => setAsked((count) => count + 1),
  });
  const { failure } = running;
  const isUnknown = failure?.isOutcomeUnknown ?? false;
  const next = windows[asked];
  return (
    <Card id="windows" title={t('window.title')}>
      <ol className="mb-4 grid gap-1">
        {windows.map((window, index) => (
          <li key={window.from} className="flex max-w-md justify-between gap-4">
            <span>
              <DateTimeSpan {...window} form="short" />
            </span>
            <span className="text-ink-3">{index < asked ? t('window.asked') : ''}</span>
          </li>
        ))}
      </ol>
      {gate === 'role' ? <p className="text-ink-3">{t('resendBlocked.role')}</p> : null}
      {gate === 'open' && next !== undefined ? (
        <Button
          look="primary"
          disabled={running.isPending}
          onClick={() => (isUnknown ? running.startOver() : void running.run(next))}
        >
          <Icon name="Send" />
          {isUnknown
            ? t('window.again')
            : t('window.ask', { number: asked + 1, count: windows.length })}
        </Button>
      ) : null}
      <p role="status">{next === undefined ? t('window.done') : ''}</p>
      {failure ? (
        <p role="alert" className="text-bad-text mt-2">
          {isUnknown ? t('window.unknown') : failure.message}
        </p>
      ) : null}
    </Card>
  );
}
