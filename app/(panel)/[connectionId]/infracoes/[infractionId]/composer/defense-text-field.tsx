'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { controlStyle } from '#components/ui/field.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { defenseTextMax } from '#lib/domain/limits/defense-limits.ts';
import { sentLength } from './check-files.ts';
import type { Draft } from './use-draft.ts';

interface TextFieldProps {
  draft: Draft;
  isDisabled: boolean;
  /** Shown when somebody wanted to send nothing. */
  isMissing: boolean;
  /** What else is done with a text that is there. */
  children: ReactNode;
}

/** The text with its counter, kept in the browser while it is written. */
export function DefenseTextField({ draft, isDisabled, isMissing, children }: TextFieldProps) {
  const t = useTranslations('infractions.composer');
  const locale = useLocale();
  const used = sentLength(draft.text);
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const isOver = used > defenseTextMax;
  return (
    <div className="grid gap-1.5 p-4 pb-2">
      <label htmlFor="defense-text" className="text-ink-2 text-sm font-medium">
        {t('text')}
      </label>
      <textarea
        id="defense-text"
        value={draft.text}
        onChange={(event) => draft.setText(event.target.value)}
        disabled={isDisabled}
        rows={8}
        aria-invalid={isOver || isMissing}
        aria-describedby="defense-text-hint defense-text-counter"
        className={classNames(
          controlStyle,
          // As high as what is written, as far as the screen goes.
          'max-rail:min-h-53 field-sizing-content h-auto max-h-[70vh] min-h-44 scroll-mt-10 resize-y border-line bg-transparent py-2',
        )}
      />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs">
        <p id="defense-text-hint" className={isMissing ? 'text-bad-text' : 'text-ink-3'}>
          {isMissing ? t('needText') : t('textHint')}
        </p>
        <p
          id="defense-text-counter"
          className={classNames('tabular-nums', isOver ? 'text-bad-text' : 'text-ink-3')}
        >
          {isOver
            ? t('counterOver', { over: used - defenseTextMax })
            : t('counter', { used: number(used), max: number(defenseTextMax) })}
        </p>
      </div>
      <OtherTab draft={draft} isDisabled={isDisabled} />
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 text-xs">
        <span className={draft.isUnkept ? 'text-warning-text' : 'text-ink-3'}>
          {draft.isUnkept ? t('draftLost') : draft.text === '' ? t('draftWhere') : t('draftKept')}
        </span>
        {draft.text === '' || isDisabled ? null : (
          <>
            <Button look="ghost" size="small" onClick={() => draft.setText('')}>
              {t('discardDraft')}
            </Button>
            {children}
          </>
        )}
      </div>
    </div>
  );
}

/** A later text of another tab: taken when somebody says so, and never by itself. */
function OtherTab({ draft, isDisabled }: Pick<TextFieldProps, 'draft' | 'isDisabled'>) {
  const t = useTranslations('infractions.composer');
  const { elsewhere } = draft;
  if (elsewhere === null || isDisabled) return null;
  return (
    <div
      role="status"
      className="rounded-control bg-warning-soft text-warning-text flex flex-wrap items-center gap-x-3 gap-y-2 p-3 text-base"
    >
      <p className="min-w-0 flex-1 basis-60">{t('otherTab')}</p>
      <Button size="small" onClick={() => draft.setText(elsewhere)}>
        {t('useOtherTab')}
      </Button>
    </div>
  );
}
