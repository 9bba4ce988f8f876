import type { RandomSource } from './random-source.ts';

/** A UUID whose first 48 bits are given: random for version 4, the moment for version 7. */
export function uuidOf(ids: RandomSource, version: '4' | '7', first: string): string {
  const rest = ids.hex(20);
  return (
    `${first.slice(0, 8)}-${first.slice(8)}-${version}${rest.slice(0, 3)}-` +
    `8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
  );
}
