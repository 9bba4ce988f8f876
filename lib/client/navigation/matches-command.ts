/**
 * Whether a command is meant: each word that was typed begins one of its own, whatever the case and
 * the accents; `infração` begins `infrações` too. Letters from the middle of words would offer a
 * theme to who wants a withdrawal.
 */
export function matchesCommand(name: string, typed: string): boolean {
  const own = wordsOf(name).flatMap((word) => [word, word.replace(/oes$/, 'ao')]);
  return wordsOf(typed).every((word) => own.some((one) => one.startsWith(word)));
}

/** The commands that are meant: those whose own name says so, then those by another word. */
export function meantCommands<Command extends { label: string; alias?: string }>(
  commands: readonly Command[],
  typed: string,
): Command[] {
  const isNamed = ({ label }: Command) => Number(matchesCommand(label, typed));
  return commands
    .filter(({ label, alias = '' }) => matchesCommand(`${label} ${alias}`, typed))
    .toSorted((one, other) => isNamed(other) - isNamed(one));
}

/** The other words by which a command is meant; undefined where its own name says all. */
export function otherWordsOf(
  { label, alias = '' }: { label: string; alias?: string },
  typed: string,
): string | undefined {
  if (matchesCommand(label, typed)) return undefined;
  const meant = (word: string) => wordsOf(typed).some((one) => matchesCommand(word, one));
  return alias.split(' ').filter(meant).join(', ') || undefined;
}

/** A text without case and accents. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}
