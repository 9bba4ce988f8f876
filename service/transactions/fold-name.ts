/**
 * A name without case and accents, so that "joao" finds "João"
 * (spec: settled, "Transaction filters").
 */
export function foldName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The folded names of one transaction as one text; a line break keeps a search inside one name. */
export function foldNames(names: (string | null | undefined)[]): string {
  return names.flatMap((name) => (name ? [foldName(name)] : [])).join('\n');
}
