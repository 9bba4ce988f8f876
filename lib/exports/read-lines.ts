/** A row of our own service: texts, numbers and null under the names of its fields. */
export type ReadRow<Field extends string> = Record<Field, string | number | null>;

/** The rows of our own service, a line for each: a JSON array in the order of `fields`. */
export async function* readLines<Field extends string>(
  stream: ReadableStream<Uint8Array>,
  fields: readonly Field[],
): AsyncGenerator<ReadRow<Field>[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const text = rest + decoder.decode(chunk, { stream: true });
    const end = text.lastIndexOf('\n');
    rest = text.slice(end + 1);
    if (end < 0) continue;
    yield linesOf(text.slice(0, end), fields);
  }
  // Every line ends with a line break: a rest is a stream that was cut.
  if (rest !== '') throw new Error('the rows ended within a line');
}

/** The same of texts that each end with a line break. */
export async function* parseLines<Field extends string>(
  texts: AsyncIterable<string>,
  fields: readonly Field[],
): AsyncGenerator<ReadRow<Field>[]> {
  for await (const text of texts) yield linesOf(text.slice(0, -1), fields);
}

function linesOf<Field extends string>(text: string, fields: readonly Field[]): ReadRow<Field>[] {
  // Our own service wrote it: arrays in the order of the fields. A line break is none of a text's,
  // which JSON writes as two signs, so all lines are one array and parsed at once.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const rows = JSON.parse(`[${text.replaceAll('\n', ',')}]`) as (string | number | null)[][];
  return rows.map((values) => readRow(values, fields));
}

function readRow<Field extends string>(
  values: readonly (string | number | null)[],
  fields: readonly Field[],
): ReadRow<Field> {
  const row: Partial<ReadRow<Field>> = {};
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index];
    if (field) row[field] = values[index] ?? null;
  }
  // Every field was just set.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return row as ReadRow<Field>;
}
