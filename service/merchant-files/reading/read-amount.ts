import { amountCentsMax } from '#lib/contract/number.ts';
import type { Reading } from '#lib/contract/panel/merchant-files/reading-rules.ts';
import type { SheetCell } from '#lib/imports/sheet-rows.ts';

type AmountForm = Reading['amountForm'];

const forms: Record<AmountForm, RegExp> = {
  comma: /^(\d{1,3}(?:\.\d{3})+|\d{1,15})(?:,(\d{1,2})0*)?$/,
  point: /^(\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.(\d{1,2})0*)?$/,
  cents: /^()(\d{1,15})$/,
};

/**
 * Cents of an amount as a file has it: `R$ 1.234,56`, `-10,00`, `(10,00)`, `10,00 D`. Null when it
 * is none, or none that this form of writing can mean.
 */
export function readAmount(cell: SheetCell, form: AmountForm): bigint | null {
  if (typeof cell !== 'string') return readNumber(cell.number, form);
  const text = cell.replaceAll(/[\s\u00A0\u202F]|R\$|BRL/gi, '').replace('\u2212', '-');
  const isNegative = /^\(.*\)$|^-|-$|\dD$/i.test(text);
  const bare = text.replaceAll(/^[(+-]+|[)+-]+$/g, '').replace(/(\d)[CD]$/i, '$1');
  const match = forms[form].exec(bare);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const cents = BigInt(
    form === 'cents' ? fraction : whole.replaceAll(/[.,]/g, '') + fraction.padEnd(2, '0'),
  );
  return bounded(isNegative ? -cents : cents);
}

/** A number of a spreadsheet is a double: it is the amount that is nearest to it. */
function readNumber(text: string, form: AmountForm): bigint | null {
  const number = Number(text) * (form === 'cents' ? 1 : 100);
  return Number.isFinite(number) ? bounded(BigInt(Math.round(number))) : null;
}

function bounded(cents: bigint): bigint | null {
  return cents > amountCentsMax || cents < -amountCentsMax ? null : cents;
}
