import { isUtf8 } from 'node:buffer';

/**
 * The bytes of an answer as text that PostgreSQL can hold, with nothing lost: UTF-8 stays as it is,
 * a NUL and every byte that is no UTF-8 becomes `\xNN`, and a backslash before an x becomes `\x5c`,
 * so that reading each `\xNN` as its byte gives back what was sent.
 */
export function toVisibleText(bytes: Buffer): string {
  if (isUtf8(bytes) && !bytes.includes(0)) return escapeLiteral(bytes.toString('utf8'));
  const parts: string[] = [];
  let start = 0;
  for (let index = 0; index < bytes.length;) {
    const length = sequenceLength(bytes, index);
    if (length > 0) {
      index += length;
      continue;
    }
    parts.push(escapeLiteral(bytes.toString('utf8', start, index)), escapeByte(bytes[index] ?? 0));
    index += 1;
    start = index;
  }
  parts.push(escapeLiteral(bytes.toString('utf8', start)));
  return parts.join('');
}

function escapeLiteral(text: string): string {
  return text.replaceAll('\\x', String.raw`\x5cx`);
}

function escapeByte(byte: number): string {
  return String.raw`\x` + byte.toString(16).padStart(2, '0');
}

/** Bytes of the character that begins here; 0 for a NUL and for what is no UTF-8. */
function sequenceLength(bytes: Buffer, index: number): number {
  const first = bytes[index] ?? 0;
  if (first === 0) return 0;
  if (first < 0x80) return 1;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  // Overlong forms, surrogates and lone continuation bytes are refused by the check of the whole.
  if (index + length > bytes.length) return 0;
  return isUtf8(bytes.subarray(index, index + length)) ? length : 0;
}
