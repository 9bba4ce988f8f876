import { classNames } from '#lib/client/shown/class-names.ts';

interface FilesMeterProps {
  label: string;
  /** Bytes of each file. */
  sizes: readonly number[];
  used: number;
  max: number;
}

/** What files use of what there is, a stretch for each. From nine tenths on it warns. */
export function FilesMeter({ label, sizes, used, max }: FilesMeterProps) {
  const fill = used >= max * 0.9 ? 'bg-warning' : 'bg-chart-1';
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={used}
      aria-valuetext={`${String(Math.floor((used / max) * 100))}%`}
      className="bg-chart-2-soft rounded-mark flex h-2 gap-px overflow-hidden"
    >
      {sizes.map((size, index) => (
        <span
          key={index}
          className={classNames('h-full forced-colors:bg-[Highlight]', fill)}
          style={{ width: `${String((size / max) * 100)}%` }}
        />
      ))}
    </div>
  );
}
