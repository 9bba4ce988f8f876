import type { Direction, TaxType } from '#lib/domain/states/gateway-enums.ts';

/** A fee rule of an account of the API-key edition, in cents (spec: api-key, "TaxRule"). */
export interface TaxRule {
  direction: Direction;
  /** Inclusive bounds of the amounts that it is for; a null maximum is no limit. */
  minCents: bigint;
  maxCents: bigint | null;
  taxType: TaxType;
  /** Cents when FIXED, parts per million of the amount when PERCENTAGE. */
  taxValue: bigint;
}

/**
 * The rule for an amount, or null when none contains it: of several the one with the highest
 * minimum, and of equal ones the first given (spec: settled, "Fee rules").
 */
export function findTaxRule(
  rules: TaxRule[],
  { direction, amountCents }: { direction: Direction; amountCents: bigint },
): TaxRule | null {
  let found: TaxRule | null = null;
  for (const rule of rules) {
    const { minCents, maxCents } = rule;
    if (rule.direction !== direction || amountCents < minCents) continue;
    if (maxCents !== null && amountCents > maxCents) continue;
    if (found === null || minCents > found.minCents) found = rule;
  }
  return found;
}

/**
 * First amounts, from `minCents` on, of the stretches in which the same rule holds, the highest
 * first: where a rule begins or ends another one may begin to hold. The rules are of one direction.
 */
export function ruleStretches(rules: TaxRule[], minCents: bigint): bigint[] {
  const borders = rules.flatMap(({ minCents: min, maxCents: max }) =>
    max === null ? [min] : [min, max + 1n],
  );
  const starts = new Set([minCents, ...borders.filter((border) => border > minCents)]);
  return [...starts].toSorted((a, b) => (a < b ? 1 : -1));
}
