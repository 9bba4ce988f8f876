import { shortened, UnreadableFile } from './sheet-rows.ts';

/** Texts by their place, as bytes: a million of them are a few blocks and no objects. */
export interface TextStore {
  add(text: string): void;
  get(place: number): string;
}

const blockBytes = 1_048_576;
/** Blocks of one book. Who has more saves it as CSV. */
const blocksMax = 192;

export function createTextStore(): TextStore {
  const blocks: Buffer[] = [];
  let block = Buffer.alloc(0);
  let used = 0;
  // Where each text is: block, beginning and end.
  let places = new Float64Array(1_024);
  let count = 0;
  return {
    add(text) {
      const bytes = Buffer.from(shortened(text));
      if (used + bytes.length > block.length) {
        if (blocks.length === blocksMax) throw new UnreadableFile('too_many_rows');
        block = Buffer.allocUnsafeSlow(blockBytes);
        blocks.push(block);
        used = 0;
      }
      bytes.copy(block, used);
      if (count === places.length) {
        const larger = new Float64Array(places.length * 2);
        larger.set(places);
        places = larger;
      }
      places[count] = ((blocks.length - 1) * blockBytes + used) * 4_096 + bytes.length;
      used += bytes.length;
      count += 1;
    },
    get(place) {
      const found = places[place] ?? 0;
      if (place >= count) return '';
      const length = found % 4_096;
      const at = Math.floor(found / 4_096);
      const start = at % blockBytes;
      return blocks[Math.floor(at / blockBytes)]?.toString('utf8', start, start + length) ?? '';
    },
  };
}
