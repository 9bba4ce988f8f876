import 'server-only';
import { zoneName } from '#lib/domain/time/format-dates.ts';
import { exportFileName } from '#lib/exports/file-name.ts';
import { listColumnNames, type ListKind } from '#lib/exports/lists/list-files.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { askedList } from './asked-list.ts';
import type { AskedPart } from './asked-part.ts';
import { listWords } from './list-words.ts';

const names = { callbacks: 'callbacks', infractions: 'infracoes', closes: 'fechamento' } as const;

/** Callbacks, infractions or closes of a page's address as a file. */
export async function askedListFile(
  source: AccountSource,
  kind: ListKind,
  { params, format, now }: AskedPart,
) {
  const { days, ...asked } = askedList(kind, { params, source, now });
  const zone = zoneName(now);
  const { titles, words } = await listWords(kind, { zone, source });
  const body = {
    kind,
    format,
    query: searchOf(asked.filters),
    columns: listColumnNames[kind].map((name, at) => ({ name, title: titles[at] ?? name })),
    words,
    people: 'masked',
    fileName: exportFileName(names[kind], { ...days, format }),
  } as const;
  return { asked, titles, words, body };
}
