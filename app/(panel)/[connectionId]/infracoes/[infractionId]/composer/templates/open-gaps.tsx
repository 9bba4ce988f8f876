'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#lib/client/shown/class-names.ts';
import { fieldOf, type Gap, type TemplateRecords } from './fill-template.ts';

interface OpenGapsProps {
  gaps: readonly Gap[];
  /** Somebody wanted to send the text as it is. */
  isRefused: boolean;
  records: TemplateRecords;
  /** Leads to its place in the text. */
  onOpen: (gap: Gap) => void;
  /** Writes what the records know. */
  onFill: () => void;
}

/** What the text still lacks, by name; each leads to its place. */
export function OpenGaps(props: OpenGapsProps) {
  const { gaps, isRefused, records, onOpen, onFill } = props;
  const t = useTranslations('infractions.templates');
  const nameOf = ({ name }: Gap) => {
    const field = fieldOf(name);
    return field === null ? name : t(`field.${field}`);
  };
  // Typed into the text by hand: no template was there to fill it.
  const known = gaps.filter(({ name }) => {
    const field = fieldOf(name);
    return field !== null && records[field] !== null;
  });
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
      {known.length === 0 ? null : (
        <Button size="small" className="ml-auto" onClick={onFill}>
          {t('fill', { fields: known.map(nameOf).join(', ') })}
        </Button>
      )}
    </div>
  );
}
