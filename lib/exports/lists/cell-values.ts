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

export function countCell(value: Value): FileCell {
  return value === null ? null : { count: Number(value) };
}
