import { createHash } from 'node:crypto';

const hexPairs = Array.from({ length: 65_536 }, (_, value) => value.toString(16).padStart(4, '0'));
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random numbers that are the same for the same seed. Never for a secret. */
export interface RandomSource {
  /** A number from 0 to below 1. */
  fraction(): number;
  /** An integer from 0 to below `limit`. */
  below(limit: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** A normally distributed number: mean 0, standard deviation 1. */
  normal(): number;
  /** Lower-case hexadecimal characters; `length` is a multiple of 4. */
  hex(length: number): string;
  /** Letters of both cases and digits. */
  letters(length: number): string;
}

/** The generator sfc32, seeded by a hash of the text: small, fast, and good beyond any history. */
export function createRandomSource(seed: string): RandomSource {
  const hash = createHash('sha256').update(seed).digest();
  let [a = 0, b = 0, c = 0, counter = 0] = [0, 4, 8, 12].map((offset) => hash.readInt32LE(offset));
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  const fraction = () => next() / 0x1_0000_0000;
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    chance: (probability) => fraction() < probability,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    // Box and Muller; the logarithm of 0 is avoided.
    normal: () => Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction()),
    hex(length) {
      let text = '';
      while (text.length < length) text += hexPairs[next() >>> 16] ?? '';
      return text;
    },
    letters(length) {
      let text = '';
      for (let count = 0; count < length; count += 1) text += letters.charAt(below(letters.length));
      return text;
    },
  };
}
