import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { NoticePanel } from './notice-panel.tsx';

interface NotFoundNoticeProps {
  title: string;
  /** Where to go instead. */
  way: { href: string; label: string; look?: 'primary' };
  children: ReactNode;
}

/** Instead of a page about something that the account does not have. */
export function NotFoundNotice({ title, way, children }: NotFoundNoticeProps) {
  const { label, ...link } = way;
  return (
    <NoticePanel
      icon="SearchX"
      level={1}
      title={title}
      actions={<ButtonLink {...link}>{label}</ButtonLink>}
    >
      {children}
    </NoticePanel>
  );
}
