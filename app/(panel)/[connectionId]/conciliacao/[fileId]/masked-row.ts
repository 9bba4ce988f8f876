import type { ResultRow } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';

/** Names may have documents in them; the browser gets no more than it shows. */
export function maskedRow({ here, there, said, ...row }: ResultRow): ResultRow {
  const plain = (name: string | null) => name && maskPersonalData(name);
  return {
    ...row,
    said: plain(said),
    here: here && { ...here, name: plain(here.name) },
    there: there && { ...there, name: plain(there.name) },
  };
}
