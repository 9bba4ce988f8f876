import { useTranslations } from 'next-intl';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import type { MemberRole } from '#lib/contract/panel/panel.ts';

/** Why a member's role has none of this. */
export function MatchingGate({ role }: { role: MemberRole }) {
  const t = useTranslations('merchantFiles');
  const roleText = useTranslations('shell.role');
  return (
    <NoticePanel icon="Lock" level={1} title={t('title')}>
      <p>{t('role', { role: roleText(role) })}</p>
    </NoticePanel>
  );
}
