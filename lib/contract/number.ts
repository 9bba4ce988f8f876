import { z } from 'zod';

/**
 * A number as it stood in the JSON text of a request. The service's parser delivers every number of
 * a body in this form, because a double has already forgotten whether it was `10`, `1e1` or
 * `10.001` (spec: settled, "Money").
 */
export class SourceNumber {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/**
 * The highest amount that is understood, in cents: beyond it a number is malformed, below it the
 * account's ticket bounds decide. A double still holds every such amount to the cent.
 */
export const amountCentsMax = 999_999_999_999_999n;

const decimalPattern = /^(0|[1-9]\d{0,12})(?:\.(\d+))?$/;

/**
 * Reads an unsigned decimal without exponent as an integer of `10^-decimals` units.
 * `parseDecimal('10.5', 2)` is `1050n`; null when the text is anything else.
 */
export function parseDecimal(source: string, decimals: number): bigint | null {
  const match = decimalPattern.exec(source);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return null;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

interface DecimalRule {
  decimals: number;
  /** Bounds in units of `10^-decimals`, inclusive. */
  minimum: bigint;
  maximum: bigint;
  message: string;
}

function decimalIn({ decimals, minimum, maximum, message }: DecimalRule) {
  return z
    .custom<SourceNumber>((value) => value instanceof SourceNumber, { error: message })
    .transform((number, context) => {
      const units = parseDecimal(number.source, decimals);
      if (units !== null && units >= minimum && units <= maximum) return units;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
}

/** Money in a request body: reais as a JSON number with at most two decimals; parsed to cents. */
export const moneyIn = decimalIn({
  decimals: 2,
  minimum: 1n,
  maximum: amountCentsMax,
  message: 'deve ser um valor em reais maior que zero, com no máximo duas casas decimais',
}).meta({ type: 'number', minimum: 0.01, examples: [10.5] });

/** As moneyIn, from `minimumCents` on. */
export function moneyFrom(minimumCents: bigint) {
  const minimum = Number(minimumCents) / 100;
  return decimalIn({
    decimals: 2,
    minimum: minimumCents,
    maximum: amountCentsMax,
    message: `deve ser um valor em reais a partir de ${minimum}, com no máximo duas casas decimais`,
  }).meta({ type: 'number', minimum, examples: [10.5] });
}

/** A split's value: fixed reais or a percentage; parsed to ten-thousandths. */
export const splitValueIn = decimalIn({
  decimals: 4,
  minimum: 0n,
  maximum: amountCentsMax * 100n,
  message: 'deve ser um número não negativo com no máximo quatro casas decimais',
}).meta({ type: 'number', minimum: 0, examples: [12.5] });

/** An integer in a request body, between the bounds. */
export function integerIn(minimum: number, maximum: number) {
  const message = `deve ser um número inteiro de ${minimum} a ${maximum}`;
  return decimalIn({
    decimals: 0,
    minimum: BigInt(minimum),
    maximum: BigInt(maximum),
    message,
  })
    .transform(Number)
    .meta({ type: 'integer', minimum, maximum });
}

/** Money in a query parameter, parsed to cents. Zero is allowed: it simply matches nothing. */
export const moneyQuery = z
  .string()
  .transform((source, context) => {
    const cents = parseDecimal(source, 2);
    if (cents !== null && cents <= amountCentsMax) return cents;
    context.addIssue({ code: 'custom', message: 'deve ser um valor em reais, como 10.50' });
    return z.NEVER;
  })
  .meta({ type: 'number', minimum: 0 });

/** An integer in a query parameter, between the bounds, with a default. */
export function integerQuery(minimum: number, maximum: number, fallback: number) {
  const message = `deve ser um número inteiro de ${minimum} a ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, message)
    .default(fallback)
    .meta({ type: 'integer', minimum, maximum, default: fallback });
}

/** Money in a response: reais, a JSON number whose text always has two decimals. */
export const moneyOut = z
  .number()
  .meta({ description: 'Reais, always with two decimals', examples: [10.5] });
