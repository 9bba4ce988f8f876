import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { IconName } from '#lib/client/shown/icon-name.ts';

interface NoticePanelProps {
  icon: IconName;
  title: string;
  /** Heading level 1 when the panel is the whole page. */
  level?: 1 | 2;
  children: ReactNode;
  /** The next step: links or buttons. */
  actions?: ReactNode;
}

/** What is said instead of content: nothing there, not found, failed. Always with a next step. */
export function NoticePanel({ icon, title, level = 2, children, actions }: NoticePanelProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto grid max-w-lg grid-cols-[minmax(0,1fr)] justify-items-center gap-3 px-4 py-14 text-center">
      <span className="bg-sunken text-ink-3 grid size-12 place-items-center rounded-full">
        <Icon name={icon} className="size-6" />
      </span>
      <Heading className="text-lg font-semibold text-balance">{title}</Heading>
      <div className="text-ink-3 grid grid-cols-[minmax(0,1fr)] gap-2 text-base *:text-balance">
        {children}
      </div>
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  );
}
