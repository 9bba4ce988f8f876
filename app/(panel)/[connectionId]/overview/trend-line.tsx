interface TrendLineProps {
  values: readonly number[];
  /** The last one still grows: what leads to it is dashed. */
  isUnfinished?: boolean;
  className?: string;
}

/** The course of a figure from its lowest to its highest; for the eye, beside the figure. */
export function TrendLine({ values, isUnfinished = false, className }: TrendLineProps) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || 1;
  const points = values.map((value, at) => ({
    x: (at / Math.max(values.length - 1, 1)) * 100,
    y: high === low ? 50 : 96 - ((value - low) / span) * 92,
  }));
  const last = points.at(-1);
  return (
    // Room for the half of the last point that is beyond its middle.
    <span aria-hidden className={`block pr-1 ${className ?? ''}`}>
      <span className="relative block size-full">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="size-full overflow-visible"
        >
          <Stroke points={isUnfinished ? points.slice(0, -1) : points} />
          {isUnfinished ? <Stroke points={points.slice(-2)} isDashed /> : null}
        </svg>
        {last ? (
          <span
            className={`border-chart-1 absolute size-2 -translate-1/2 rounded-full border-2 ${
              isUnfinished ? 'bg-surface' : 'bg-chart-1'
            }`}
            style={{ left: `${String(last.x)}%`, top: `${String(last.y)}%` }}
          />
        ) : null}
      </span>
    </span>
  );
}

interface StrokeProps {
  points: readonly { x: number; y: number }[];
  isDashed?: boolean;
}

function Stroke({ points, isDashed = false }: StrokeProps) {
  return (
    <polyline
      points={points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')}
      className="stroke-chart-1 fill-none"
      strokeWidth="1.5"
      strokeDasharray={isDashed ? '2 3' : undefined}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}
