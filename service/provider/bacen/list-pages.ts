import type { z } from 'zod';
import type { ProviderClient } from './provider-client.ts';

/** A reading of everything in a window, both ends inclusive. */
export interface PagedReading<Page> {
  /** Its name in metrics, errors and limits. */
  name: string;
  path: string;
  from: Date;
  until: Date;
  filters?: Record<string, string>;
  page: z.ZodType<Page>;
}

const itemsPerPage = 100;
const pagesMax = 10_000;

/** Reads page after page. Throws rather than ending before the last one: see pagesMax. */
export async function* listPages<Page extends { pages: number }>(
  client: ProviderClient,
  { name, path, from, until, filters = {}, page: answer }: PagedReading<Page>,
): AsyncGenerator<Page> {
  for (let page = 0; page < pagesMax; page += 1) {
    const query = new URLSearchParams({
      inicio: from.toISOString(),
      fim: until.toISOString(),
      ...filters,
      'paginacao.paginaAtual': String(page),
      'paginacao.itensPorPagina': String(itemsPerPage),
    });
    const call = { name, method: 'GET', path: `${path}?${query}`, isIdempotent: true } as const;
    const list = await client.call({ ...call, answer });
    yield list;
    if (page + 1 >= list.pages) return;
  }
  throw new Error(`${name}: more than ${pagesMax} pages from ${from.toISOString()} on`);
}
