import { z } from 'zod/mini';

/** What somebody opened from the command menu. */
export interface RecentItem {
  label: string;
  detail?: string | undefined;
  amount?: string | undefined;
  path: string;
}

const itemsMax = 5;
const keyOf = (connectionId: string) => `recent-items ${connectionId}`;
const kept = z.array(
  z.object({
    label: z.string(),
    detail: z.optional(z.string()),
    amount: z.optional(z.string()),
    path: z.string().check(z.startsWith('/')),
  }),
);

/** What was opened last of this account in this tab's session, the newest first. */
export function readRecent(connectionId: string): RecentItem[] {
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem(keyOf(connectionId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Names of people stay in this tab and go with it: nothing of them is kept on the machine. */
export function keepRecent(connectionId: string, item: RecentItem): void {
  const others = readRecent(connectionId).filter(({ path }) => path !== item.path);
  const items = [item, ...others].slice(0, itemsMax);
  sessionStorage.setItem(keyOf(connectionId), JSON.stringify(items));
}
