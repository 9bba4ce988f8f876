import { classNames } from '#lib/client/shown/class-names.ts';

/** The first letters of a name's first and last word, for the eye alone. */
export function Initials({ name, round = false }: { name: string; round?: boolean }) {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\d]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => word?.[0] ?? '',
  );
  return (
    <span
      aria-hidden
      className={classNames(
        'bg-accent-soft text-accent-text grid size-7 shrink-0 place-items-center text-xs font-semibold uppercase',
        round ? 'rounded-full' : 'rounded-control',
      )}
    >
      {letters.join('')}
    </span>
  );
}
