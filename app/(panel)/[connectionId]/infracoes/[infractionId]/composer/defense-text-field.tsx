'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { defenseTextMax } from '#lib/domain/limits/defense-limits.ts';
import { MaskedDocument } from './drafts/masked-document.tsx';
import type { WrittenText } from './drafts/use-written-text.ts';
import { sentLength } from './files/check-files.ts';
import { fillTemplate, openGaps, type TemplateRecords } from './templates/fill-template.ts';
import { MarkedTextArea } from './templates/marked-text-area.tsx';
import { defenseTextId, openGap } from './templates/open-gap.ts';
import { OpenGaps } from './templates/open-gaps.tsx';

interface TextFieldProps {
  connectionId: string;
  infractionId: string;
  draft: WrittenText;
  records: TemplateRecords;
  isDisabled: boolean;
  /** Files are added to it, which no other device has. */
  hasFilesHere: boolean;
  /** The way to the last look at it, by keys. */
  onReview: () => void;
  /** What else is done with a text that is there. */
  children: ReactNode;
}

/** The text with its counter, kept in the browser while it is written. */
export function DefenseTextField(props: TextFieldProps) {
  const { draft, records, isDisabled, onReview, children } = props;
  const { wasTried } = draft;
  const t = useTranslations('infractions.composer');
  const locale = useLocale();
  const used = sentLength(draft.text);
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const isOver = used > defenseTextMax;
  const gaps = openGaps(draft.text);
  const isMissing = wasTried && draft.text.trim() === '';
  const gapsRefused = wasTried && gaps.length > 0;
  return (
    <div className="grid gap-1.5 p-4 pb-3">
      <label htmlFor={defenseTextId} className="text-ink-2 text-sm font-medium">
        {t('text')}
      </label>
      <MarkedTextArea
        id={defenseTextId}
        value={draft.text}
        onChange={draft.setText}
        onFocus={draft.onFocus}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onReview();
        }}
        disabled={isDisabled}
        rows={8}
        aria-invalid={isOver || isMissing || gapsRefused}
        aria-describedby="defense-text-hint defense-text-counter"
        // As high as what is written, as far as the screen goes.
        boxStyle="max-h-[70vh] min-h-44 max-rail:min-h-53"
      />
      <OpenGaps
        gaps={gaps}
        isRefused={gapsRefused}
        records={records}
        onOpen={openGap}
        onFill={() => {
          draft.setText(fillTemplate(draft.text, records));
          // The button goes with what it was there for.
          openGap(null);
        }}
      />
      <MaskedDocument {...props} document={records.documento} />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs">
        <p id="defense-text-hint" className={isMissing ? 'text-bad-text' : 'text-ink-3'}>
          {isMissing ? t('needText') : t('textHint')}
        </p>
        <p
          id="defense-text-counter"
          className={`tabular-nums ${isOver ? 'text-bad-text' : 'text-ink-3'}`}
        >
          {isOver
            ? t('counterOver', { over: used - defenseTextMax })
            : t('counter', {
                used: number(used),
                max: number(defenseTextMax),
              })}
        </p>
      </div>
      <OtherText draft={draft} isDisabled={isDisabled} />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs">
        <p className="text-ink-3 py-0.5">
          <DraftState draft={draft} />
          {props.hasFilesHere ? ` ${t('draftFiles')}` : null}
        </p>
        {draft.text === '' || isDisabled ? null : (
          <div className="max-rail:-mx-3 rail:-my-1.5 -mx-2 flex flex-wrap items-center">
            <Button look="ghost" size="small" onClick={draft.discard}>
              {t('discardDraft')}
            </Button>
            {children}
          </div>
        )}
      </div>
    </div>
  );
}

/** Where what is written is kept by now. */
function DraftState({ draft: { text, state, isUnkept } }: Pick<TextFieldProps, 'draft'>) {
  const t = useTranslations('infractions.composer');
  const isInBrowser = state === 'browser' || state === 'failed';
  if (isInBrowser && isUnkept) return <span className="text-warning-text">{t('draftLost')}</span>;
  if (state === 'failed') return <span className="text-warning-text">{t('draftFailed')}</span>;
  return text === '' ? t('draftWhere') : t(`draftState.${state}`);
}

/** A later text from elsewhere: taken when somebody says so, and never by itself. */
function OtherText({ draft, isDisabled }: Pick<TextFieldProps, 'draft' | 'isDisabled'>) {
  const t = useTranslations('infractions.composer');
  const { elsewhere, fromDevice } = draft;
  const other = elsewhere ?? fromDevice;
  if (other === null || other === draft.text || isDisabled) return null;
  return (
    <div
      role="status"
      className="rounded-control bg-warning-soft text-warning-text flex flex-wrap items-center gap-x-3 gap-y-2 p-3 text-base"
    >
      <p className="min-w-0 flex-1 basis-60">
        {t(elsewhere === null ? 'otherDevice' : 'otherTab')}
      </p>
      <Button size="small" onClick={() => draft.settle(other)}>
        {t(elsewhere === null ? 'useOtherDevice' : 'useOtherTab')}
      </Button>
      {fromDevice === null ? null : (
        <Button size="small" look="ghost" onClick={() => draft.settle(draft.text)}>
          {t('keepThisText')}
        </Button>
      )}
    </div>
  );
}
