interface TrendLineProps {
  values: readonly number[];
  className?: string;
}

/** The course of a figure from its lowest to its highest; for the eye, beside the figure. */
export function TrendLine({ values, className }: TrendLineProps) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || 1;
  const points = values.map((value, at) => ({
    x: (at / Math.max(values.length - 1, 1)) * 100,
    y: high === low ? 50 : 96 - ((value - low) / span) * 92,
  }));
  const last = points.at(-1);
  return (
    <span aria-hidden className={`relative block ${className ?? ''}`}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible">
        <polyline
          points={points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')}
          className="stroke-chart-1 fill-none"
          strokeWidth="1.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {last ? (
        <span
          className="bg-chart-1 absolute size-2 -translate-1/2 rounded-full"
          style={{ left: `${String(last.x)}%`, top: `${String(last.y)}%` }}
        />
      ) : null}
    </span>
  );
}
