import { foldText } from './matches-command.ts';

/** A stretch of a text, and whether it is one of the words. */
interface MarkedPart {
  part: string;
  isMarked: boolean;
}

/** Shorter words stand in half of all texts: a sign of money is one letter. */
const lengthMin = 2;
/** Shorter ones stand inside of half of all words: they are marked where they are one. */
const partLengthMin = 3;

const isOfWord = /[\p{L}\d]/u;

/** Where the words of `typed` stand in the text, whatever their case and accents. */
export function markWords(text: string, typed: string): MarkedPart[] {
  const words = typed
    .split(/\s+/)
    .map(foldText)
    .filter((word) => word.replace(/[^\p{L}\d]/gu, '').length >= lengthMin);
  // Letter by letter, so that places in the folded text are places in the text.
  const letters = Array.from(text);
  const folded = letters.map((letter) => foldText(letter) || letter);
  const marked = letters.map(() => false);
  for (const word of words) {
    for (let start = 0; start + word.length <= letters.length; start += 1) {
      const end = start + word.length;
      if (folded.slice(start, end).join('') !== word) continue;
      const around = [folded[start - 1], folded[end]];
      if (word.length < partLengthMin && around.some((letter = '') => isOfWord.test(letter))) {
        continue;
      }
      // Who typed a whole number did not mean an amount's cents.
      if (end === letters.length && /\d[.,]$/.test(letters.slice(0, start).join(''))) continue;
      marked.fill(true, start, end);
    }
  }
  const parts: MarkedPart[] = [];
  for (const [at, letter] of letters.entries()) {
    const isMarked = marked[at] === true;
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.part += letter;
    else parts.push({ part: letter, isMarked });
  }
  return parts;
}
