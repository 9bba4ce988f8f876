import { z } from 'zod';
import { SourceNumber, parseDecimal } from '#lib/contract/number.ts';
import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import { direction, taxType } from '#lib/domain/states/gateway-enums.ts';
import { parseStrictJson } from '#service/http/strict-json.ts';
import { UsageError } from './option-values.ts';
import type { OptionValues } from './option-values.ts';

const number = z.custom<SourceNumber>((value) => value instanceof SourceNumber);
const ruleShape = z.strictObject({
  minAmount: number,
  maxAmount: number.nullable(),
  taxValue: number,
  taxType,
  typeTransaction: direction,
});

/** The rules of `--tax-rule`, one TaxRule as JSON each, in order; undefined when none is given. */
export function readTaxRules(options: OptionValues): TaxRule[] | undefined {
  const texts = options.texts('tax-rule');
  return texts.length === 0 ? undefined : texts.map(readTaxRule);
}

function readTaxRule(text: string): TaxRule {
  const { minAmount, maxAmount, taxValue, taxType, typeTransaction } = parseShape(text);
  const isFixed = taxType === 'FIXED';
  const value = isFixed ? cents(taxValue) : parseDecimal(taxValue.source, 4);
  const minCents = cents(minAmount);
  const maxCents = maxAmount === null ? null : cents(maxAmount);
  // A percentage with four decimals is in parts per million: 1 % is 10,000.
  if (value === null || (!isFixed && value > 1_000_000n)) {
    throw malformed(
      isFixed ? 'taxValue must be in reais, like 0.50' : 'taxValue must be from 0 to 100',
    );
  }
  if (minCents === null || (maxAmount !== null && maxCents === null)) {
    throw malformed('minAmount and maxAmount must be in reais, like 10.50');
  }
  return { direction: typeTransaction, minCents, maxCents, taxType, taxValue: value };
}

function parseShape(text: string): z.infer<typeof ruleShape> {
  try {
    return ruleShape.parse(parseStrictJson(Buffer.from(text)));
  } catch (error) {
    if (error instanceof SyntaxError) throw malformed('it is no JSON object');
    if (error instanceof z.ZodError)
      throw malformed(`${error.issues[0]?.path.join('.') ?? 'it'} is wrong`);
    throw error;
  }
}

function cents(number: SourceNumber): bigint | null {
  return parseDecimal(number.source, 2);
}

const example =
  '{"minAmount":0,"maxAmount":null,"taxValue":0.5,"taxType":"FIXED","typeTransaction":"DEPOSIT"}';

function malformed(what: string): UsageError {
  return new UsageError(`--tax-rule must be a TaxRule like ${example}: ${what}`);
}
