import type { ApiFailure, Result } from '#lib/server/pix-api/result.ts';

/** Rows of a page: the most that the API gives at once. */
export const exportPageRows = 1000;

/** The file could not be made to its end: what was sent of it is not complete. */
export class ExportCutOff extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(`the export was cut off: ${failure.kind}`);
    this.failure = failure;
  }
}

interface Span {
  /** Moments in ISO 8601, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

type AskForPage<Row> = (
  page: Span & { page: number; limit: number },
) => Promise<Result<readonly Row[]>>;

/**
 * Every row of a list in the order of creation once, although more are created meanwhile: the next
 * page begins at the moment of the last row, and rows of that moment that were given are left out.
 */
export async function* pagesByTime<Row extends { id: string; createdAt: string }>(
  ask: AskForPage<Row>,
  { ascending, from, to }: Span & { ascending: boolean },
): AsyncGenerator<Row[]> {
  const span = { from, to };
  let given = new Set<string>();
  let page = 1;
  for (;;) {
    const found = await ask({ ...span, page, limit: exportPageRows });
    if (!found.ok) throw new ExportCutOff(found.failure);
    const rows = found.value;
    yield rows.filter(({ id }) => !given.has(id));
    if (rows.length < exportPageRows) return;
    const edge = rows.at(-1)?.createdAt;
    const isNewEdge = (ascending ? span.from : span.to) !== edge;
    if (ascending) span.from = edge;
    else span.to = edge;
    // A whole page of one moment: only its number tells the next one apart.
    page = isNewEdge ? 1 : page + 1;
    const atEdge = rows.filter(({ createdAt }) => createdAt === edge).map(({ id }) => id);
    given = new Set(isNewEdge ? atEdge : [...given, ...atEdge]);
  }
}
