'use client';

import { CircleHelp, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import type { RunningAction } from '#components/action/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#lib/class-names.ts';
import { paths } from '#lib/paths.ts';

interface ResendFailureProps {
  running: Pick<RunningAction<never>, 'failure' | 'startOver'>;
  connectionId: string;
  transactionId: string;
}

/**
 * Why a resend did not happen, or that nobody knows. A resend has no idempotency key: asking again
 * may tell the receiver twice, which is said, and the log shows whether it is needed.
 */
export function ResendFailure({ running, connectionId, transactionId }: ResendFailureProps) {
  const t = useTranslations('callbacks');
  const action = useTranslations('action');
  const notice = useRef<HTMLDivElement>(null);
  const { failure } = running;
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure]);
  if (!failure) return null;
  const { isOutcomeUnknown, message, requestId } = failure;
  const Icon = isOutcomeUnknown ? CircleHelp : TriangleAlert;
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className={classNames(
        'rounded-control flex gap-2 p-3',
        isOutcomeUnknown ? 'bg-caution-soft text-caution' : 'bg-negative-soft text-negative',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-2">
        <p className="font-medium">{action(isOutcomeUnknown ? 'unknownTitle' : 'failedTitle')}</p>
        <p className="break-words">{isOutcomeUnknown ? t('resendUnknown') : message}</p>
        {requestId ? (
          <p className="text-xs break-all">
            {action('requestId')}: <code className="font-mono">{requestId}</code>
          </p>
        ) : null}
        {isOutcomeUnknown ? (
          <div className="flex flex-wrap gap-2">
            <Button asChild size="small" look="primary">
              <Link href={paths.callbacks(connectionId, { transaction: transactionId })}>
                {t('attemptsOfTransaction')}
              </Link>
            </Button>
            <Button size="small" onClick={running.startOver}>
              {t('resendOnceMore')}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
