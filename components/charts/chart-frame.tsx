import { classNames } from '#lib/client/shown/class-names.ts';

interface ChartFrameProps {
  /** The axis from its top to its foot. */
  ticks: readonly string[];
  height: string;
  children: React.ReactNode;
}

/** Labels beside lines; the text never scales with the drawing. */
export function ChartFrame({ ticks, height, children }: ChartFrameProps) {
  return (
    <div className={`flex gap-2 ${height}`}>
      <div className="text-ink-3 -my-2 flex w-16 flex-col justify-between text-right text-xs whitespace-nowrap">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <div className="relative flex-1">
        <div className="absolute inset-0 flex flex-col justify-between">
          {ticks.map((tick) => (
            <span key={tick} className="bg-grid last:bg-line-strong h-px" />
          ))}
        </div>
        <div className="absolute inset-0 flex items-end">{children}</div>
      </div>
    </div>
  );
}

/** What a colour of the chart stands for. */
export function ChartKey({ look, text }: { look: string; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-2.5 rounded-[2px] ${look}`} />
      <span className="first-letter:uppercase">{text}</span>
    </span>
  );
}

/** Columns from which on only some of them have their names below. */
const crowded = 12;

interface ChartLabelsProps {
  marks: readonly { key: string; label: string }[];
  /** Those of a day are even steps from its first on. */
  areHours?: boolean;
}

/** The names of the columns, as many as there is room for. */
export function ChartLabels({ marks, areHours = false }: ChartLabelsProps) {
  const step = marks.length > crowded ? Math.max(6, Math.ceil(marks.length / 6)) : 1;
  const last = marks.length - 1;
  // The last one, which may not be over, has its name in place of one that stands too near.
  const isNamed = (at: number) =>
    areHours
      ? at % step === 0
      : at === last || (at % step === 0 && (step === 1 || last - at > step / 2));
  // On a phone there is room for even steps, beside which the last one would be too near.
  const isLeftOut = (at: number) => (step === 1 ? at % 2 === 1 : at === last && last % step !== 0);
  return (
    <div className="text-ink-3 flex pl-18 text-xs">
      {marks.map(({ key, label }, at) => (
        // A column may be narrower than its name: then it is the columns that keep their widths.
        // The last one's ends with its column, beyond which there is nothing.
        <span
          key={key}
          className={classNames(
            'flex min-w-0 flex-1 whitespace-nowrap',
            at === last && step > 1 ? 'justify-end' : 'justify-center',
          )}
        >
          {isNamed(at) ? (
            <span className={isLeftOut(at) ? 'max-sm:hidden' : ''}>{label}</span>
          ) : null}
        </span>
      ))}
    </div>
  );
}
