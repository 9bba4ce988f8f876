'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';

/** Longer lines are folded: the image of a code, above all. */
const lineMax = 240;

interface MessageLinesProps {
  text: string;
  /** Which lines the other attempt does not have; none where nothing is compared. */
  changed?: readonly boolean[] | undefined;
}

/** A message line by line: what changed is marked, what is very long is folded. */
export function MessageLines({ text, changed = [] }: MessageLinesProps) {
  return text
    .split('\n')
    .map((line, index) => (
      <MessageLine key={index} line={line} isChanged={changed[index] === true} />
    ));
}

function MessageLine({ line, isChanged }: { line: string; isChanged: boolean }) {
  const t = useTranslations('callbacks.compare');
  return (
    <div
      className={classNames(
        // What goes on below stands further in than where it began.
        'min-h-lh -indent-[4ch]',
        isChanged
          ? 'bg-warning-soft border-warning -mx-3 border-l-3 pr-2.25 pl-[calc(4ch+--spacing(2.25))]'
          : 'pl-[4ch]',
      )}
    >
      {isChanged ? <span className="sr-only">{t('changedLine')}: </span> : null}
      {line.length > lineMax ? <FoldedLine line={line} /> : <NamedValue line={line} />}
    </div>
  );
}

/** A line of JSON with its name set back, so that the values are what is read. */
function NamedValue({ line }: { line: string }) {
  const [, start, name, value] = /^(\s*)("(?:[^"\\]|\\.)*":)(.*)$/.exec(line) ?? [];
  if (name === undefined) return line;
  return (
    <>
      {start}
      <span className="text-ink-3">{name}</span>
      {value}
    </>
  );
}

function FoldedLine({ line }: { line: string }) {
  const t = useTranslations('callbacks.compare');
  const [start = '', name] = /^\s*"(\w+)": */.exec(line) ?? [];
  const kilobytes = line.length / 1_000;
  return (
    <details>
      <summary>
        <span className="text-ink-3">{start}</span>
        <span className="text-ink-2">
          <Icon name="ChevronDown" className="mr-1 inline size-3 in-open:rotate-180" />
          {name === 'qrCodeBase64'
            ? t('foldedImage', { kilobytes })
            : t('foldedText', { kilobytes })}
        </span>
      </summary>
      {line.slice(start.length)}
    </details>
  );
}
