/** What Windows-1252 has where Latin 1 has controls, from 0x80 on; a space is nothing. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const special = new Map(
  Array.from(upper).flatMap((sign, index) => (sign === ' ' ? [] : [[sign, 0x80 + index] as const])),
);

/** A text in Windows-1252. What it has no sign for loses its accents, or is a question mark. */
export function toWindows1252(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'latin1');
  // Nothing beyond Latin 1 and no control of it: the usual text.
  if (!/[^\t\r\n\u0020-\u007E\u00A0-\u00FF]/.test(text)) return bytes;
  return Buffer.from(Array.from(text.normalize('NFC'), byteOf));
}

function byteOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (isLatin(code)) return code;
  const known = special.get(sign);
  if (known !== undefined) return known;
  const bare = sign.normalize('NFKD').codePointAt(0) ?? 0;
  return isLatin(bare) ? bare : 0x3f;
}

function isLatin(code: number): boolean {
  const isText = (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff);
  return isText || code === 0x09 || code === 0x0a || code === 0x0d;
}
