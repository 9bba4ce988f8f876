import { SourceNumber } from '#lib/contract/number.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/**
 * Parses the bytes of a JSON request body. Stricter than JSON.parse where money is concerned:
 * numbers keep their source text (SourceNumber), a key that stands twice in one object is
 * refused, and so are bytes that are not UTF-8. Throws SyntaxError on anything refused.
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  try {
    const value: unknown = JSON.parse(text, reviveNumber);
    refuseDuplicateKeys(text);
    return value;
  } catch (error) {
    // Thousands of nested levels exhaust the reviver's stack before anything else does.
    if (error instanceof RangeError) throw new SyntaxError('nesting too deep', { cause: error });
    throw error;
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    throw new SyntaxError('not UTF-8', { cause: error });
  }
}

function reviveNumber(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? new SourceNumber(context?.source ?? '') : value;
}

/** Walks the tokens of a text that JSON.parse has accepted, one set of keys per open object. */
function refuseDuplicateKeys(text: string): void {
  const open: (Set<string> | null)[] = [];
  let lastString = '';
  for (const [match] of text.matchAll(token)) {
    if (match === '{') open.push(new Set());
    else if (match === '[') open.push(null);
    else if (match === '}' || match === ']') open.pop();
    else if (match === ':') {
      const keys = open.at(-1);
      // A key may be written with escapes: compare what it means, not how it is spelt.
      const key: unknown = JSON.parse(lastString);
      if (!keys || typeof key !== 'string') continue;
      if (keys.has(key)) throw new SyntaxError('duplicate key');
      keys.add(key);
    } else if (match !== ',') lastString = match;
  }
}
