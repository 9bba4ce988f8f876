import { getTranslations } from 'next-intl/server';
import { MenuCount } from '#components/frame/menu-count.tsx';
import { openSource } from '#lib/server/sources/open/open-source.ts';
import { readForYou } from './aprovacoes/read-for-you.ts';

/** How much money waits for this member's approval, beside the page's name; nothing when none. */
export async function ApprovalCount({ connectionId }: { connectionId: string }) {
  const opened = await openSource(connectionId, 'approvals');
  if (!opened.ok) return null;
  const { count } = await readForYou(opened.value);
  if (count === 0) return null;
  const t = await getTranslations('approvals');
  return <MenuCount count={count} text={t('badge', { count })} tone="warning" />;
}
