import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { gateOf } from '#lib/contract/panel/capability.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { BlockedButton } from './blocked-button.tsx';

interface ExportGateProps {
  role: MemberRole;
  /** What the button is called that takes the place of the export. */
  label: string;
  children: ReactNode;
}

/** The export, or why this member may not; who only looks is shown neither. */
export function ExportGate({ role, label, children }: ExportGateProps) {
  const t = useTranslations('action');
  const roleText = useTranslations('shell.role');
  const gate = gateOf(role, 'export');
  if (gate === 'hidden') return null;
  if (gate === 'open') return children;
  return (
    <BlockedButton
      reason={t('blocked.role', { role: roleText(role) })}
      icon={<Icon name="Download" />}
      size="small"
      isTool
    >
      {label}
    </BlockedButton>
  );
}
