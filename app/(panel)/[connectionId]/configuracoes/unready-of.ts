import type { Deciders } from './deciders.ts';

/** Who still lacks the second factor, and what they cannot approve until then. */
export function unreadyOf(deciders: readonly Deciders[]): Map<string, Deciders['act'][]> {
  const unready = new Map<string, Deciders['act'][]>();
  for (const { act, people } of deciders)
    for (const { name, hasSecondFactor } of people)
      if (!hasSecondFactor) unready.set(name, [...(unready.get(name) ?? []), act]);
  return unready;
}
