import type { Reply } from './test-app.ts';

/** How many answers came with each status. */
export function countStatuses(replies: Reply<unknown>[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** `count` items that take turns: the work of a race spread over replicas or kinds of calls. */
export function inTurns<Item>(items: Item[], count: number): Item[] {
  return Array.from({ length: count }, (_, index) => items[index % items.length]).filter(
    (item) => item !== undefined,
  );
}
