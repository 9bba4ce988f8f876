import type { FileCell } from '#lib/exports/cell.ts';
import type { ReadRow } from '#lib/exports/read-lines.ts';

type Value = ReadRow<string>[string];

/** The cells that the values of a read row make; null is an empty one. */
export function textCell(value: Value): FileCell {
  return value === null ? null : String(value);
}

export function moneyCell(cents: Value): FileCell {
  return cents === null ? null : { cents: BigInt(cents) };
}

export function momentCell(atMs: Value): FileCell {
  return atMs === null ? null : { atMs: Number(atMs) };
}

/** Of `yyyy-MM-dd`; whatever else a file has there stays as it is. */
export function dayCell(value: Value): FileCell {
  const text = textCell(value);
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? { day: text } : text;
}

export function countCell(value: Value): FileCell {
  return value === null ? null : { count: Number(value) };
}
