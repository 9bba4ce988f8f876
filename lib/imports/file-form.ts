import { StringDecoder } from 'node:string_decoder';

/** How the content of a file is read. */
export type FileForm =
  | { format: 'csv'; encoding: TextEncoding; delimiter: Delimiter }
  | { format: 'xlsx' }
  | { format: 'ofx'; encoding: TextEncoding };

type TextEncoding = 'utf-8' | 'utf-16le' | 'windows-1252';
const delimiters = [';', ',', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** How much of the beginning tells the form. */
const headBytesMax = 64 * 1024;

/** Looks at a file on its way into the store, and says what it was once all of it has passed. */
export interface FormWatch {
  pass(chunk: Uint8Array): void;
  form(): FileForm;
}

/**
 * The beginning tells the format and the separator; whether it is UTF-8 the whole of it tells,
 * because the first accent of a list may come late.
 */
export function watchForm(): FormWatch {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let head = Buffer.alloc(0);
  const decodes = (chunk?: Uint8Array) => {
    try {
      utf8.decode(chunk, { stream: chunk !== undefined });
      return true;
    } catch {
      return false;
    }
  };
  return {
    pass(chunk) {
      if (head.length < headBytesMax) {
        head = Buffer.concat([head, chunk.subarray(0, headBytesMax - head.length)]);
      }
      if (isUtf8) isUtf8 = decodes(chunk);
    },
    form() {
      if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) {
        return { format: 'xlsx' };
      }
      const encoding = encodingOf(head, isUtf8 && decodes());
      const text = decodeHead(head, encoding);
      if (/^\s*(?:OFXHEADER|<\?(?:xml|OFX)[^>]*>\s*<\?OFX|<OFX>)/i.test(text)) {
        return { format: 'ofx', encoding };
      }
      return { format: 'csv', encoding, delimiter: delimiterOf(text) };
    },
  };
}

function encodingOf(head: Buffer, isUtf8: boolean): TextEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return isUtf8 ? 'utf-8' : 'windows-1252';
}

function decodeHead(head: Buffer, encoding: TextEncoding): string {
  if (encoding === 'windows-1252') return new TextDecoder(encoding).decode(head);
  // The head may end within a character.
  const decoder = new StringDecoder(encoding === 'utf-8' ? 'utf8' : 'utf16le');
  return decoder.write(head).replace(/^\uFEFF/, '');
}

/** The sign that most lines have, and most of them equally often. */
function delimiterOf(text: string): Delimiter {
  const lines = text.split(/\r\n|\r|\n/, 60).filter((line) => line.trim() !== '');
  // The last one may be cut.
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  const scores = delimiters.map((delimiter) => {
    const counts = whole.map((line) => countOutsideQuotes(line, delimiter));
    const usual = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;
    return { delimiter, score: usual * counts.filter((count) => count === usual).length };
  });
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score === 0 ? ';' : best.delimiter;
}

function countOutsideQuotes(line: string, sign: string): number {
  return line.replaceAll(/"(?:[^"]|"")*"/g, '').split(sign).length - 1;
}
