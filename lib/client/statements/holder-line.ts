import type { PaperHolder } from '#lib/contract/panel/statements.ts';

/** Whose sheet it is: the name, and the document of those who have one. */
export function holderLine({ name, document }: PaperHolder): string {
  return document === null ? name : `${name} · ${document}`;
}
