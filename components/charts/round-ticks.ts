/** Steps that few digits say exactly: 1, 2 and 5 of each power of ten, and the next one. */
const steps = [1, 2, 5, 10];
const intervalsMax = 5;

/** The ticks of an axis of reais from 0 until past the largest value: round, at most six. */
export function roundTicks(largest: number): number[] {
  const cents = Math.max(Math.ceil(largest * 100), 1);
  const least = Math.max(cents / intervalsMax, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (steps.find((one) => one * power >= least) ?? 10) * power;
  const count = Math.ceil(cents / step) + 1;
  // In whole cents, so that no tick ends in the dust of binary fractions.
  return Array.from({ length: count }, (_, at) => (at * step) / 100);
}
