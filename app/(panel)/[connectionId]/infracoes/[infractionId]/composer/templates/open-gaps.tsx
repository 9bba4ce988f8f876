'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '#lib/client/shown/class-names.ts';
import { fieldOf, type Gap } from './fill-template.ts';

interface OpenGapsProps {
  gaps: readonly Gap[];
  /** Somebody wanted to send the text as it is. */
  isRefused: boolean;
  /** Leads to its place in the text. */
  onOpen: (gap: Gap) => void;
}

/** What the text still lacks, by name; each leads to its place. */
export function OpenGaps({ gaps, isRefused, onOpen }: OpenGapsProps) {
  const t = useTranslations('infractions.templates');
  const nameOf = ({ name }: Gap) => {
    const field = fieldOf(name);
    return field === null ? name : t(`field.${field}`);
  };
  if (gaps.length === 0) return null;
  return (
    <div
      className={classNames(
        'rounded-control flex flex-wrap items-center gap-x-2 gap-y-1.5 p-2.5',
        isRefused ? 'bg-bad-soft text-bad-text' : 'bg-warning-soft text-warning-text',
      )}
    >
      <p role={isRefused ? 'alert' : undefined} className="font-medium">
        {t(isRefused ? 'missingRefused' : 'missing', { count: gaps.length })}
        {isRefused ? <span className="sr-only">{` ${gaps.map(nameOf).join(', ')}`}</span> : null}
      </p>
      <ul className="contents">
        {gaps.map((gap) => (
          <li key={gap.name}>
            <button
              type="button"
              className="bg-surface text-ink border-line-strong hover:border-control h-control-small rounded-full border px-2.5 font-medium"
              onClick={() => onOpen(gap)}
            >
              {nameOf(gap)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
