import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** What takes fewer guesses is refused: every password of the lists, also with a year behind it. */
const guessesMin = 1e9;
/** Of a long one the beginning is looked at: the work grows with the length. */
const lengthChecked = 64;

let loaded: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password is easily guessed: one of the lists of common and breached passwords, in any
 * case, with digits and signs around it, repeated, a walk on the keyboard, a date, or `ownWords`.
 */
export async function isGuessable(password: string, ownWords: readonly string[]): Promise<boolean> {
  loaded ??= load();
  const known = ownWords.flatMap((word) => [word, ...partsOf(word)]);
  const { guesses } = (await loaded).check(password.slice(0, lengthChecked), known);
  return guesses < guessesMin;
}

/** An e-mail's own name, and names without what stands between their words. */
function partsOf(word: string): string[] {
  const name = word.replace(/@.*/, '');
  return [name, name.replace(/[^\p{L}\p{N}]/gu, '')];
}

/** The lists take 40 MB and a third of a second: a process that sets no password has none. */
async function load(): Promise<ZxcvbnFactory> {
  const [core, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...portuguese.dictionary },
    graphs: common.adjacencyGraphs,
  });
}
