import { BooksError } from './frozen-row.ts';

/** No line of a file of closes is as long: the figures of a day are some dozens. */
const lineBytesMax = 4 * 1_048_576;

/** Lines that end in a line feed and in nothing else; throws BooksError for any other. */
export async function* readBookLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const textOf = (bytes: Uint8Array) => {
    try {
      return decoder.decode(bytes);
    } catch {
      throw new BooksError('is not UTF-8');
    }
  };
  let rest: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    let bytes: Uint8Array = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10)) {
      yield textOf(bytes.subarray(0, end));
      bytes = bytes.subarray(end + 1);
    }
    if (bytes.length > lineBytesMax) throw new BooksError('is too long for a line');
    rest = bytes;
  }
  if (rest.length > 0) throw new BooksError('the last line does not end: the file was cut off');
}
