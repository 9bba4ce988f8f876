import 'server-only';
import { askedFile, type ListedFile, listedFile } from '#app/api/asked-file/asked-file.ts';
import type { ExportEntry } from '#lib/contract/panel/exports.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';

interface WantedFile {
  /** One of before. */
  exportId: string | null;
  /** One of a list that nobody made. */
  file: ListedFile | null;
  fileName: string;
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
    const { id: exportId, fileName, people } = entry;
    return { exportId, file: null, fileName, isWhole: people === 'whole' };
  }
  const said = { kind: agendar, format: formato, address: filtros, columns: colunas };
  const read = listedFile.safeParse(said);
  const asked = read.success ? await askedFile(source, read.data) : null;
  if (!read.success || !asked?.ok) return null;
  const { fileName } = asked.value;
  return { exportId: null, file: read.data, fileName, isWhole: pessoas === 'whole' };
}
