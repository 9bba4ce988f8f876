import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { NoticePanel } from './notice-panel.tsx';

interface RoleGateProps {
  /** The texts that have the page's title, and who has what it shows. */
  area: 'approvals' | 'audit' | 'exports' | 'merchantFiles' | 'settings' | 'suspense' | 'tokens';
  role: MemberRole;
  actions?: ReactNode;
}

/** Instead of a page: the member's role has none of it. */
export function RoleGate({ area, role, actions }: RoleGateProps) {
  const t = useTranslations();
  return (
    <NoticePanel icon="Lock" level={1} title={t(`${area}.title`)} actions={actions}>
      <p>{t(`${area}.role`, { role: t(`shell.role.${role}`) })}</p>
    </NoticePanel>
  );
}
