'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { focusFirstWrong } from '#components/ui/early/live-form.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ActionFailure } from '#lib/client/forms/action-result.ts';
import { classNames } from '#lib/client/shown/class-names.ts';

interface FailureBoxProps {
  /**
   * A new object for each failure: the focus is taken anew, so that nobody misses it. Where fields
   * were refused, the first that the form marks has it, else the box.
   */
  failure: Pick<ActionFailure, 'isOutcomeUnknown' | 'message' | 'requestId'> &
    Partial<Pick<ActionFailure, 'fieldErrors'>>;
  /** Without it, the common words for refused and for unknown. */
  title?: string;
  /** What can be done now. */
  children?: ReactNode;
}

/** What became of an action that did not succeed, in its own form: refused, or unknown. */
export function FailureBox({ failure, title, children }: FailureBoxProps) {
  const t = useTranslations('action');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const areFieldsRefused = Object.keys(failure.fieldErrors ?? {}).length > 0;
    const form = box.current?.closest('form, [role="dialog"], [role="alertdialog"]');
    if (!areFieldsRefused || !focusFirstWrong(form)) box.current?.focus();
  }, [failure]);
  const { isOutcomeUnknown, message, requestId } = failure;
  const icon = isOutcomeUnknown ? 'CircleHelp' : 'TriangleAlert';
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={classNames(
        'rounded-control grid gap-3 p-3',
        isOutcomeUnknown ? 'bg-warning-soft text-warning-text' : 'bg-bad-soft text-bad-text',
      )}
    >
      <div className="flex gap-2">
        <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
        <div className="grid min-w-0 gap-1">
          <p className="font-medium">
            {title ?? t(isOutcomeUnknown ? 'unknownTitle' : 'failedTitle')}
          </p>
          <p className="break-words">{message}</p>
          {requestId ? (
            <p className="flex flex-wrap items-center gap-1 text-xs">
              {t('requestId')}:
              <span className="flex min-w-0 items-center gap-1">
                <code className="font-mono wrap-anywhere">{requestId}</code>
                <CopyButton value={requestId} what={t('requestId')} />
              </span>
            </p>
          ) : null}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
    </div>
  );
}
