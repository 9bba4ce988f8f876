import type { ReactNode } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';

interface TableHeadProps {
  /** The classes of every cell. */
  cell?: string;
  heads: readonly { text: string; style?: string; isSpoken?: boolean; shown?: ReactNode }[];
  rowIndex?: number;
}

/**
 * The row that names a table's columns. One that only screen readers need is `isSpoken`; what is
 * `shown` stands in place of its text.
 */
export function TableHead({ cell, heads, rowIndex }: TableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={rowIndex} className="text-ink-3 text-left text-xs">
        {heads.map(({ text, style, isSpoken, shown = text }) => (
          <th key={text} scope="col" className={classNames(cell, 'font-medium', style)}>
            {isSpoken ? <span className="sr-only">{text}</span> : shown}
          </th>
        ))}
      </tr>
    </thead>
  );
}
