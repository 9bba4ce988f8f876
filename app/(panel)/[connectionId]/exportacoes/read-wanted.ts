import 'server-only';
import { askedFile, type ListedFile, listedFile } from '#app/asked-file/asked-file.ts';
import type { AskedFilters, ExportEntry } from '#lib/contract/panel/exports.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

interface WantedFile {
  /** One of before, or one of a list that nobody made. */
  of: { exportId: string | null; file: ListedFile | null; fileName: string };
  asked: Pick<ExportEntry, 'kind' | 'format'> & { filters: AskedFilters };
  isWhole: boolean;
}

type Said = Record<string, string | string[] | undefined>;

/** What the page's address asks to be made again and again; null: nothing that is there. */
export async function readWanted(
  source: AccountSource,
  entries: readonly ExportEntry[],
  { agendar, formato, filtros = '', colunas, pessoas }: Said,
): Promise<WantedFile | null> {
  const entry = entries.find(({ id }) => id === agendar);
  if (entry) {
    const { id: exportId, fileName, kind, format, filters, people } = entry;
    const of = { exportId, file: null, fileName };
    return { of, asked: { kind, format, filters }, isWhole: people === 'whole' };
  }
  const said = { kind: agendar, format: formato, address: filtros, columns: colunas };
  const read = listedFile.safeParse(said);
  const asked = read.success ? await askedFile(source, read.data) : null;
  if (!read.success || !asked?.ok) return null;
  const { kind, format, query, fileName } = asked.value;
  const filters: AskedFilters = [...new URLSearchParams(query)];
  const of = { exportId: null, file: read.data, fileName };
  return { of, asked: { kind, format, filters }, isWhole: pessoas === 'whole' };
}
