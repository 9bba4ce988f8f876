/**
 * Whether a command is meant: each word that was typed begins one of its own, whatever the case and
 * the accents; `infração` begins `infrações` too. Letters from the middle of words would offer a
 * theme to who wants a withdrawal.
 */
export function matchesCommand(name: string, typed: string): boolean {
  const own = wordsOf(name).flatMap((word) => [word, word.replace(/oes$/, 'ao')]);
  return wordsOf(typed).every((word) => own.some((one) => one.startsWith(word)));
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
