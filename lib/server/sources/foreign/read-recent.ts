import type { OverviewReach } from '#lib/client/shown/shown-overview.ts';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import type { Inquiry } from './count-matches.ts';
import type { DaySpan } from './day-spans.ts';

/** A page carries an image for each charge, so it is not the largest that the API gives. */
const pageRows = 250;
const pagesMax = 4;

export interface RecentRows {
  rows: ShownTransaction[];
  reach: Omit<OverviewReach, 'hasGaps'>;
}

/**
 * The newest transactions of a stretch of time, a thousand at most: the first page tells how many
 * there are, the others are asked side by side. What was created since is not in the stretch, so
 * the pages stay where they are. A page that did not come ends the reach.
 */
export async function readRecent(
  { edition, budget }: Inquiry,
  span: DaySpan,
): Promise<RecentRows | null> {
  const ask = (page: number) =>
    budget.ask(() => edition.api.listTransactions({ ...span, page, limit: pageRows }));
  const first = await ask(1);
  if (first === null) return null;
  const { total } = first;
  const pages = Math.min(pagesMax, Math.ceil(total / pageRows));
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ask(index + 2)),
  );
  const rows = [...first.transactions];
  for (const page of others) {
    if (page === null) break;
    rows.push(...page.transactions);
  }
  const since = rows.at(-1)?.createdAt ?? null;
  return { rows, reach: { rows: rows.length, total, since, isWhole: rows.length >= total } };
}
