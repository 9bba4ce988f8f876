import { classNames } from '#lib/client/shown/class-names.ts';

interface ProgressProps {
  label: string;
  value: number;
  /** What `value` reaches when it is done; 0 is nothing to do. */
  max: number;
  className?: string;
}

/** How far something came. */
export function Progress(props: ProgressProps) {
  return <Bar kind="progressbar" {...props} />;
}

/** How much is used of what there is. From nine tenths on it warns. */
export function Meter(props: ProgressProps) {
  const isNearlyFull = props.value >= props.max * 0.9;
  return <Bar kind="meter" fill={isNearlyFull ? 'bg-warning' : undefined} {...props} />;
}

interface BarProps extends ProgressProps {
  kind: 'progressbar' | 'meter';
  fill?: string | undefined;
}

function Bar({ kind, label, value, max, className, fill = 'bg-accent' }: BarProps) {
  const percent = max === 0 ? 0 : Math.min(100, (value / max) * 100);
  return (
    <div
      role={kind}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={`${String(Math.floor(percent))}%`}
      className={classNames('bg-line h-2 overflow-hidden rounded-full', className)}
    >
      <div
        className={classNames('h-full rounded-full forced-colors:bg-[Highlight]', fill)}
        style={{ width: `${String(percent)}%` }}
      />
    </div>
  );
}
