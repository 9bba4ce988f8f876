/** Letters that have no decomposition in Unicode although they have an obvious ASCII spelling. */
const spellings: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
};

/**
 * `text` in printable ASCII, at most `lengthMax` characters: accents fall off, other characters
 * are left out, white space is one blank. Cut after folding, because folding may lengthen. The
 * case stays. When nothing is left, `fallback`: the fields of a BR Code must not be empty.
 */
export function foldToAscii(text: string, lengthMax: number, fallback: string): string {
  const folded = text
    .replace(/[ßæÆœŒøØłŁđĐ]/g, (letter) => spellings[letter] ?? '')
    .normalize('NFKD')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, lengthMax)
    .trimEnd();
  return folded === '' ? fallback : folded;
}
