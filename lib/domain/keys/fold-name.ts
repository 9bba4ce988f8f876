/** What people and banks write for an apostrophe: also primes, and accents by themselves. */
const apostrophes = /['`\u00B4\u02B9\u02BC\u2018\u2019\u201B\u2032\uFF07]/g;

/** A particle that stands apart where others write an apostrophe: "d avila", "o connor". */
const loneParticle = /(?<![\p{L}\p{N}])([dlo])\s+(?=\p{L})/gu;

/**
 * A name without case, accents and apostrophes, so that "joao" finds "João" and "d avila" or
 * "davila" finds "D’Ávila" (spec: settled, "Transaction filters").
 */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(apostrophes, '')
    .replace(loneParticle, '$1');
}

/**
 * How a part of a name may stand in folded ones: the single letter that it begins with may be a
 * particle, or the end of the word before ("o da" of "João da Silva").
 */
export function foldPart(part: string): string[] {
  const [, letter = '', rest] = /^([dlo])\s+(.+)$/isu.exec(part) ?? [];
  const apart = rest === undefined ? [] : [`${letter.toLowerCase()} ${foldName(rest)}`];
  return [foldName(part), ...apart].filter((way) => way !== '');
}

/** Letters from which on a word says whose a name is, and is no particle. */
const tellingLetters = 3;

/**
 * The folded words of a part by which a name is known whose other words nobody said, as "simone
 * simoes" is of "Simone Dias Simões"; none where fewer than two words tell anything. A number does,
 * however short: "40 simone simoes" names nobody who has no 40.
 */
export function foldWords(part: string): string[] {
  const words = foldName(part)
    .split(/\s+/)
    .filter((word) => word.length >= tellingLetters || /\d/.test(word));
  return words.length < 2 ? [] : words;
}

/** The folded names of one transaction as one text; a line break keeps a search inside one name. */
export function foldNames(names: (string | null | undefined)[]): string {
  return names.flatMap((name) => (name ? [foldName(name)] : [])).join('\n');
}

/** Whether two names are of different people: one that says less of the same is no other. */
export function isOtherName(one: string, other: string): boolean {
  // Of what is masked nobody can tell.
  if (one.includes('***') || other.includes('***')) return false;
  const [ones, others] = [one, other].map(
    (name) =>
      new Set(
        foldName(name)
          .split(/[^\p{L}\p{N}]+/u)
          .filter(Boolean),
      ),
  );
  return !ones?.isSubsetOf(others ?? ones) && !others?.isSubsetOf(ones ?? others);
}
