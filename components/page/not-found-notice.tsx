import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { NoticePanel } from './notice-panel.tsx';

interface NotFoundNoticeProps {
  title: string;
  /** Where to go instead. */
  way: { href: string; label: string; look?: 'primary' };
  /** Below a title of the page, which is then the first heading. */
  level?: 1 | 2;
  children: ReactNode;
}

/** Instead of a page about something that the account does not have. */
export function NotFoundNotice({ title, way, level = 1, children }: NotFoundNoticeProps) {
  const { label, ...link } = way;
  return (
    <NoticePanel
      icon="SearchX"
      level={level}
      title={title}
      actions={<ButtonLink {...link}>{label}</ButtonLink>}
    >
      {children}
    </NoticePanel>
  );
}
