import type { AmountFigure } from './amount-figures.ts';

interface AmountRibbonProps {
  grossCents: bigint;
  figures: readonly AmountFigure[];
}

const shares = {
  fee: 'bg-chart-3',
  feeExpected: 'bg-chart-3',
  refundAmount: 'bg-info',
  refundAmountExpected: 'bg-info',
} as const;

/**
 * What leaves the gross amount and what stays of it, in true proportion; for the eye, the figures
 * beside it say the same. Nothing where nothing leaves.
 */
export function AmountRibbon({ grossCents, figures }: AmountRibbonProps) {
  const parts = figures.flatMap(({ term, cents }) => {
    const colour = Object.entries(shares).find(([name]) => name === term)?.[1];
    return colour === undefined || cents <= 0n ? [] : [{ term, colour, cents }];
  });
  const leaving = parts.reduce((sum, { cents }) => sum + cents, 0n);
  const kept = grossCents - leaving;
  if (parts.length === 0 || kept < 0n) return null;
  const width = (cents: bigint) => ({
    width: `${String(Number((cents * 10_000n) / grossCents) / 100)}%`,
  });
  return (
    <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full">
      <span className="bg-chart-1" style={width(kept)} />
      {parts.map(({ term, colour, cents }) => (
        <span key={term} className={`min-w-1 ${colour}`} style={width(cents)} />
      ))}
    </div>
  );
}
