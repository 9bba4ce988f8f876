import type { ReactNode } from 'react';
import { classNames } from '#lib/client/shown/class-names.ts';

interface ProgressProps {
  label: string;
  value: number;
  /** What `value` reaches when it is done; 0 is nothing to do. */
  max: number;
  /** How much of `value` came to a bad end. */
  bad?: number | undefined;
  className?: string | undefined;
}

/** How far something came. */
export function Progress({ label, value, max, bad = 0, className }: ProgressProps) {
  const percentOf = (part: number) => (max === 0 ? 0 : Math.min(100, (part / max) * 100));
  return (
    <Bar kind="progressbar" label={label} value={value} max={max} className={className}>
      <Stretch percent={percentOf(value - bad)} className="bg-accent" />
      {bad === 0 ? null : <Stretch percent={percentOf(bad)} className="bg-bad" />}
    </Bar>
  );
}

interface MeterProps {
  label: string;
  /** What each uses. */
  parts: readonly number[];
  /** What there is. */
  max: number;
}

/** How much is used of what there is, a stretch for each part. From nine tenths on it warns. */
export function Meter({ label, parts, max }: MeterProps) {
  const used = parts.reduce((sum, part) => sum + part, 0);
  const fill = used >= max * 0.9 ? 'bg-warning' : 'bg-chart-1';
  return (
    <Bar kind="meter" label={label} value={used} max={max}>
      {parts.map((part, index) => (
        <Stretch key={index} percent={(part / max) * 100} className={fill} />
      ))}
    </Bar>
  );
}

const shareFills = {
  good: 'bg-good',
  bad: 'bg-bad',
  warning: 'bg-warning',
  info: 'bg-info',
  past: 'bg-chart-2',
} as const;

interface ShareMeterProps {
  label: string;
  /** How much of `max` the label is about. */
  value: number;
  max: number;
  /** Stretches that make up the whole, each by what it means. */
  parts: readonly { amount: number; fill: keyof typeof shareFills }[];
}

/** What a whole is made of: won and lost, over and left. */
export function ShareMeter({ label, value, max, parts }: ShareMeterProps) {
  return (
    <Bar kind="meter" label={label} value={value} max={max}>
      {parts
        .filter(({ amount }) => amount > 0)
        .map(({ amount, fill }) => (
          <Stretch key={fill} percent={(amount / max) * 100} className={shareFills[fill]} />
        ))}
    </Bar>
  );
}

interface BarProps extends Omit<ProgressProps, 'bad'> {
  kind: 'progressbar' | 'meter';
  children: ReactNode;
}

function Bar({ kind, label, value, max, className, children }: BarProps) {
  const percent = max === 0 ? 0 : Math.min(100, (value / max) * 100);
  return (
    <div
      role={kind}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={`${String(Math.floor(percent))}%`}
      className={classNames('bg-line flex h-2 gap-px overflow-hidden rounded-full', className)}
    >
      {children}
    </div>
  );
}

function Stretch({ percent, className }: { percent: number; className: string }) {
  return (
    <span
      className={classNames(
        'h-full forced-colors:bg-[Highlight]',
        // However little it is, it is seen.
        percent > 0 && 'min-w-1',
        className,
      )}
      style={{ width: `${String(percent)}%` }}
    />
  );
}
