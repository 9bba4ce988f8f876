import Link from 'next/link';
import { classNames } from '#lib/client/shown/class-names.ts';
import { ChartFrame } from './chart-frame.tsx';

/** A column of a chart; its texts are formatted already. */
export interface Mark {
  key: string;
  /** Below it, where there is room. */
  label: string;
  value: number;
  /** What stands behind the value. */
  behind: number;
  /** It is not over yet. */
  isRunning: boolean;
  /** The rows that it is about; null where no list has just them. */
  href: string | null;
  /** Its name and figures, a line each, under the pointer. */
  notes: readonly string[];
}

/** The colour of the value of what is not over yet. */
export const runningLook =
  'bg-[repeating-linear-gradient(135deg,var(--chart-1)_0_3px,var(--chart-1-soft)_3px_5px)]';

/** The colour of what stands behind: a pale ground that its edge alone sets off from the page. */
export const behindLook = 'bg-chart-2-soft border border-chart-2';

interface BarChartProps {
  marks: readonly Mark[];
  /** The axis from 0 on, beside its labels. */
  ticks: readonly number[];
  tickText: (tick: number) => string;
  height: string;
}

/**
 * A value before what stands behind it, each column a link to its rows. Whoever shows it has the
 * same figures and links in a table, so the drawing is hidden from assistive technology.
 */
export function BarChart({ marks, ticks, tickText, height }: BarChartProps) {
  const top = ticks.at(-1) ?? 1;
  const share = (value: number) => ({ height: `${String((value / top) * 100)}%` });
  return (
    <ChartFrame ticks={ticks.toReversed().map(tickText)} height={height}>
      {marks.map((mark) => (
        <Column key={mark.key} href={mark.href}>
          <span
            className={classNames(
              behindLook,
              'absolute inset-x-[6%] bottom-0 rounded-t-[2px] border-b-0',
              mark.behind === 0 && 'hidden',
            )}
            style={share(mark.behind)}
          />
          <span
            className={classNames(
              'absolute inset-x-[22%] bottom-0 rounded-t-[2px]',
              mark.isRunning ? runningLook : 'bg-chart-1',
            )}
            style={share(mark.value)}
          />
          <Notes lines={mark.notes} />
        </Column>
      ))}
    </ChartFrame>
  );
}

const column = 'chart-column hover:bg-hover relative h-full flex-1';

function Column({ href, children }: { href: string | null; children: React.ReactNode }) {
  if (href === null) return <span className={column}>{children}</span>;
  return (
    <Link href={href} prefetch={false} tabIndex={-1} className={column}>
      {children}
    </Link>
  );
}

function Notes({ lines }: { lines: readonly string[] }) {
  return (
    <span className="chart-note">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
