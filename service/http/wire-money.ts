/**
 * Cents as they leave: a JSON number whose text always has two decimals (`10.50`). JSON.stringify
 * writes the raw text; the type is number because that is what it is on the wire.
 */
export function money(cents: bigint): number {
  const sign = cents < 0n ? '-' : '';
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return rawNumber(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** Ten-thousandths without trailing zeros: `125000n` is 12.5, the percentage of a split. */
export function decimalE4(value: bigint): number {
  const digits = value.toString().padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0+$/, '');
  return rawNumber(digits.slice(0, -4) + (fraction === '' ? '' : `.${fraction}`));
}

/** A percentage from parts per million, as decimalE4 writes it. */
export function percentOfPpm(ppm: bigint): number {
  return decimalE4(ppm);
}

declare global {
  interface JSON {
    /** ECMAScript "JSON.parse source text access": a primitive that is written as this text. */
    rawJSON(text: string): { readonly rawJSON: string };
  }
}

function rawNumber(text: string): number {
  // The one place where the type is not the value's: only JSON.stringify ever reads it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return JSON.rawJSON(text) as unknown as number;
}

/** A JSON object whose numbers are written again with the text that they were read from. */
export function parseWithSource(text: string): Record<string, unknown> {
  const parsed: unknown = JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined ? rawNumber(context.source) : value,
  );
  if (typeof parsed === 'object' && parsed !== null) return { ...parsed };
  throw new Error('not a JSON object');
}
