import { classNames } from '#lib/client/shown/class-names.ts';

interface TableHeadProps {
  /** The classes of every cell. */
  cell?: string;
  heads: readonly { text: string; style?: string; isSpoken?: boolean }[];
  rowIndex?: number;
}

/** The row that names a table's columns; one that only screen readers need is `isSpoken`. */
export function TableHead({ cell, heads, rowIndex }: TableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={rowIndex} className="text-ink-3 text-left text-xs">
        {heads.map(({ text, style, isSpoken }) => (
          <th key={text} scope="col" className={classNames(cell, 'font-medium', style)}>
            {isSpoken ? <span className="sr-only">{text}</span> : text}
          </th>
        ))}
      </tr>
    </thead>
  );
}
