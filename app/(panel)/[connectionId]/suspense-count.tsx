import { getTranslations } from 'next-intl/server';
import { MenuCount } from '#components/frame/menu-count.tsx';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import { readUnmatched } from './valores-a-identificar/read-unmatched.ts';

/** How many payments nobody has matched yet, beside the page's name; nothing when none waits. */
export async function SuspenseCount({ connectionId }: { connectionId: string }) {
  const opened = await openSource(connectionId, 'suspense');
  if (!opened.ok) return null;
  const { count, isMore } = await readUnmatched(opened.value.suspense);
  if (count === 0) return null;
  const t = await getTranslations('suspense');
  const shown = `${String(count)}${isMore ? '+' : ''}`;
  return <MenuCount count={shown} text={t('badge', { shown })} tone="warning" />;
}
