'use client';

import { CircleHelp, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { CopyButton } from '#components/copy-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#lib/class-names.ts';
import type { RunningAction } from './use-action.ts';

interface ActionFailureNoticeProps {
  running: Pick<RunningAction<never>, 'failure' | 'checkAgain' | 'startOver' | 'isPending'>;
  /** Where a person finds out whether it happened. */
  listHref: string;
}

/**
 * What became of an action that did not succeed, in the form itself: refused, or unknown with the
 * two ways to know. It takes the focus, so that nobody misses it.
 */
export function ActionFailureNotice({ running, listHref }: ActionFailureNoticeProps) {
  const t = useTranslations('action');
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
        'rounded-control grid gap-3 p-3',
        isOutcomeUnknown ? 'bg-caution-soft text-caution' : 'bg-negative-soft text-negative',
      )}
    >
      <div className="flex gap-2">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <div className="grid min-w-0 gap-1">
          <p className="font-medium">{t(isOutcomeUnknown ? 'unknownTitle' : 'failedTitle')}</p>
          <p className="break-words">{message}</p>
          {requestId ? (
            <p className="flex flex-wrap items-center gap-1 text-xs">
              {t('requestId')}: <code className="font-mono break-all">{requestId}</code>
              <CopyButton value={requestId} what={t('requestId')} />
            </p>
          ) : null}
        </div>
      </div>
      {isOutcomeUnknown ? (
        <div className="flex flex-wrap gap-2">
          <Button look="primary" size="small" onClick={() => void running.checkAgain()}>
            {t('checkAgain')}
          </Button>
          <Button asChild size="small">
            <Link href={listHref}>{t('findInList')}</Link>
          </Button>
          <Button size="small" onClick={running.startOver}>
            {t('startOver')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
