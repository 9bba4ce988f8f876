import { cache } from 'react';
import type { SuspenseSource } from '#lib/server/sources/source.ts';

/** How much money waits for somebody to say whose it is; of many the newest are counted. */
export const readUnmatched = cache(async (suspense: SuspenseSource | null) => {
  const read = await suspense?.list({ state: 'open', page: 1 });
  if (!read?.ok) return { count: 0, isMore: false };
  const waiting = read.value.items.filter(({ isReturning }) => !isReturning);
  return { count: waiting.length, isMore: read.value.hasNextPage };
});
