'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { loadDialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { menuPathOf } from '#lib/client/navigation/menu-path.ts';
import { menuPages, phonePages } from '#lib/client/navigation/page-menus.ts';
import { pages as allPages } from '#lib/client/navigation/pages.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShellConnection, ShellMember } from './shell.tsx';

interface PhoneBarProps {
  member: ShellMember;
  connection: ShellConnection;
  infractionCount: ReactNode;
  onMore: () => void;
}

const itemStyle =
  'rounded-control text-ink-3 aria-[current]:text-accent-text relative flex min-h-13 flex-col items-center justify-center gap-0.5 text-xs font-medium before:bg-accent before:absolute before:inset-x-1/4 before:-top-1 before:hidden before:h-0.75 before:rounded-b-full aria-[current]:before:block [&>svg]:size-5';

/** The pages of every day within the thumb's reach, and the way to all others. */
export function PhoneBar({ member, connection, infractionCount, onMore }: PhoneBarProps) {
  const t = useTranslations();
  const current = menuPathOf(usePathname());
  const pages = phonePages(connection.capabilities, member.role);
  const isOf = (those: readonly { path: string }[]) => those.some(({ path }) => path === current);
  // Of what is behind it, security is in the menu of the person.
  const below = [...menuPages(connection.capabilities, member.role), allPages.security];
  const isBelowMore = !isOf(pages) && isOf(below);
  return (
    <nav
      aria-label={t('shell.phoneNavigation')}
      className="bg-surface border-line-strong rail:hidden low:static fixed inset-x-0 bottom-0 z-30 border-t px-1 pt-1 pb-[calc(0.25rem+env(safe-area-inset-bottom))] print:hidden"
    >
      <ul className="grid grid-cols-5">
        {pages.map(({ id, path, label, icon }) => (
          <li key={id}>
            <Link
              href={paths.section(connection.id, path)}
              aria-current={path === current ? 'page' : undefined}
              className={itemStyle}
            >
              <Icon name={icon} />
              {t(label)}
              {id === 'infractions' ? (
                <span className="absolute top-0 left-1/2 ml-1">{infractionCount}</span>
              ) : null}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={onMore}
            onPointerEnter={loadDialog}
            onFocus={loadDialog}
            aria-current={isBelowMore ? 'true' : undefined}
            className={`${itemStyle} w-full`}
          >
            <Icon name="TextAlignJustify" />
            {t('shell.more')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
