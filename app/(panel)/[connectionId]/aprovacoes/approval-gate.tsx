import { useTranslations } from 'next-intl';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import type { MemberRole } from '#lib/contract/panel/panel.ts';

/** Whose role moves no money has nothing to approve. */
export function ApprovalGate({ role }: { role: MemberRole }) {
  const t = useTranslations('approvals');
  const roleText = useTranslations('shell.role');
  return (
    <NoticePanel icon="Lock" level={1} title={t('title')}>
      <p>{t('role', { role: roleText(role) })}</p>
    </NoticePanel>
  );
}
