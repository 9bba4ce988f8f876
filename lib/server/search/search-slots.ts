import 'server-only';

/** Searches of one member under way at once: of two tabs that type, and one that was left. */
const searchesMax = 3;
const underWay = new Map<string, number>();

/**
 * Lets a member's search begin while few enough of theirs are under way in this process; the
 * function that it returns ends it. Null: one too many.
 */
export function takeSearchSlot(memberId: string): (() => void) | null {
  const others = underWay.get(memberId) ?? 0;
  if (others >= searchesMax) return null;
  underWay.set(memberId, others + 1);
  return () => {
    const left = (underWay.get(memberId) ?? 1) - 1;
    if (left === 0) underWay.delete(memberId);
    else underWay.set(memberId, left);
  };
}
