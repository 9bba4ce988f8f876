// What things cost, by edition, in plain numbers: bearer has one fee for each direction, the
// API-key edition has rules by range.

interface ModelFee {
  fixedCents: number;
  percentPpm: number;
}

/** A rule of the API-key edition: bounds inclusive, either a fixed part or a percentage. */
export interface ModelRule extends ModelFee {
  minCents: number;
  maxCents: number;
}

type Direction = 'DEPOSIT' | 'WITHDRAW';

export type BearerFees = { edition: 'bearer' } & Record<Direction, ModelFee>;
export type GatewayFees = { edition: 'gateway' } & Record<Direction, ModelRule[]>;
export type ModelFees = BearerFees | GatewayFees;

/** Fee in cents; null when there is no such transaction: no rule, or more than the deposit. */
export function modelFee(
  fees: ModelFees,
  direction: Direction,
  amountCents: number,
): number | null {
  if (fees.edition === 'bearer') {
    const feeCents = rounded(fees[direction], amountCents);
    return direction === 'DEPOSIT' ? Math.min(feeCents, amountCents) : feeCents;
  }
  const [rule] = fees[direction]
    .filter(({ minCents, maxCents }) => minCents <= amountCents && amountCents <= maxCents)
    .toSorted((a, b) => b.minCents - a.minCents);
  if (!rule) return null;
  const feeCents = rounded(rule, amountCents);
  return direction === 'DEPOSIT' && feeCents > amountCents ? null : feeCents;
}

/** Fixed part and percentage, rounded half up to the cent. */
function rounded({ fixedCents, percentPpm }: ModelFee, amountCents: number): number {
  return Math.floor((2 * (fixedCents * 1_000_000 + amountCents * percentPpm) + 1_000_000) / 2e6);
}
