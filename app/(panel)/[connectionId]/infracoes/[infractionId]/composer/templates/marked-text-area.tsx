'use client';

import type { ComponentProps } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';
import { fieldOf, gapsOf } from './fill-template.ts';

interface MarkedTextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
  /** Of the box around it. */
  boxStyle: string;
  /** Fields of the records will be filled: they are no gaps. */
  isTemplate?: boolean;
}

/** Both have to break their lines at the same places. */
const textStyle =
  'col-start-1 row-start-1 min-w-0 px-2.5 py-2 font-[inherit] text-lg whitespace-pre-wrap wrap-anywhere sm:text-base';

/**
 * A text whose gaps are marked where they stand. What is written lies over the same text without
 * ink, whose marks shine through, and which makes the box as high as the text is.
 */
export function MarkedTextArea(props: MarkedTextAreaProps) {
  const { value, onChange, boxStyle, isTemplate = false, ...field } = props;
  return (
    <div
      className={classNames(
        'rounded-control border-control bg-surface dark:bg-sunken grid overflow-y-auto border has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
        boxStyle,
      )}
    >
      <div aria-hidden className={classNames(textStyle, 'text-transparent')}>
        <MarkedText text={value} isTemplate={isTemplate} />
        {/* A last line that is empty has a height as well. */}
        {'\u200b'}
      </div>
      <textarea
        {...field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          textStyle,
          'scroll-mt-10 resize-none overflow-hidden bg-transparent outline-none',
        )}
      />
    </div>
  );
}

/** Blue is filled from the records, yellow by whoever writes. */
function MarkedText({ text, isTemplate }: { text: string; isTemplate: boolean }) {
  const gaps = gapsOf(text);
  return (
    <>
      {gaps.map(({ name, start, end }, index) => (
        <span key={start}>
          {text.slice(gaps[index - 1]?.end ?? 0, start)}
          <mark
            data-start={start}
            className={classNames(
              'rounded-mark scroll-my-32 text-transparent ring-1',
              isTemplate && fieldOf(name) !== null
                ? 'bg-info-soft ring-info-line'
                : 'bg-warning-soft ring-warning-line',
            )}
          >
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(gaps.at(-1)?.end ?? 0)}
    </>
  );
}
