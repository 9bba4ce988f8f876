const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** Drawn for every character that the font does not have, an emoji for instance. */
const missingMark = '□';

/**
 * Text as the font can draw it: one line, composed accents, and a visible mark where the font has
 * no glyph. Control characters go: one of them turns the rest of a line around, so that a document
 * would read other than it is.
 */
export function printableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/(?!\u200d)[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  if (isDrawable(plain, hasGlyph)) return plain;
  return Array.from(graphemes.segment(plain), ({ segment }) =>
    isDrawable(segment, hasGlyph) ? segment : missingMark,
  ).join('');
}

function isDrawable(text: string, hasGlyph: (codePoint: number) => boolean): boolean {
  return Array.from(text).every((character) => hasGlyph(character.codePointAt(0) ?? 0));
}
