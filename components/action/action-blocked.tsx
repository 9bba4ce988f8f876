import { useTranslations } from 'next-intl';
import { NoticePanel } from '#components/page/notice-panel.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import type { MoneyGate } from '#lib/client/forms/money-gate.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';

interface ActionBlockedProps {
  title: string;
  gate: Exclude<MoneyGate, 'open'>;
  role: MemberRole;
  backHref: string;
}

/** Instead of a form that could only be refused: why, and who can change it. */
export function ActionBlocked({ title, gate, role, backHref }: ActionBlockedProps) {
  const t = useTranslations('action');
  const roleText = useTranslations('shell.role');
  return (
    <NoticePanel
      icon="Lock"
      level={1}
      title={title}
      actions={
        <ButtonLink look="primary" href={backHref}>
          {t('back')}
        </ButtonLink>
      }
    >
      <p>{t(`blocked.${gate}`, { role: roleText(role) })}</p>
    </NoticePanel>
  );
}
