'use client';

import { useTranslations } from 'next-intl';
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
        'min-h-lh',
        isChanged && 'bg-warning-soft border-warning -mx-3 border-l-3 px-2.25',
      )}
    >
      {isChanged ? <span className="sr-only">{t('changedLine')}: </span> : null}
      {line.length > lineMax ? <FoldedLine line={line} /> : line}
    </div>
  );
}

function FoldedLine({ line }: { line: string }) {
  const t = useTranslations('callbacks.compare');
  const name = /^\s*"(\w+)":/.exec(line)?.[1];
  const kilobytes = line.length / 1_000;
  return (
    <details>
      <summary className="text-ink-2 cursor-pointer font-sans">
        {name === 'qrCodeBase64'
          ? t('foldedImage', { kilobytes })
          : t('foldedText', { name: name ?? '', kilobytes })}
      </summary>
      {line}
    </details>
  );
}
