import type { ReactNode } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';

/** Amounts below one another, as a sum is written. */
export function FigureRows({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2 tabular-nums">{children}</dl>;
}

interface FigureRowProps {
  term: ReactNode;
  value: string;
  note?: ReactNode;
  /** The result of the rows above. */
  isTotal?: boolean;
}

/** One line of the sum. */
export function FigureRow({ term, value, note, isTotal = false }: FigureRowProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        isTotal && 'border-t border-line pt-2 font-semibold',
      )}
    >
      <dt className="min-w-0 break-words">
        {term}
        {note ? <span className="text-ink-3 block text-xs font-normal">{note}</span> : null}
      </dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  );
}
