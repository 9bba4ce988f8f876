'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { ProductMark } from '#components/frame/product-mark.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { menuPathOf } from '#lib/client/navigation/menu-path.ts';
import { type MenuPage, menuPages } from '#lib/client/navigation/page-menus.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import { AccountChoice } from './account-choice.tsx';
import { foldedText } from './folded-text.ts';
import { MoneyActs } from './money-acts.tsx';
import { PersonMenu } from './person-menu.tsx';
import type { ShellConnection, ShellMember } from './shell.tsx';

interface SideNavigationProps {
  member: ShellMember;
  connection: ShellConnection;
  connections: readonly ShellConnection[];
  accountName: ReactNode;
  counts: Readonly<Record<string, ReactNode>>;
  /** Shows icons alone where the window is too narrow for their words. */
  folds?: boolean;
  onNavigate: () => void;
  onShortcuts: () => void;
}

/** The account, its pages, and who is signed in. */
export function SideNavigation({ folds = false, ...props }: SideNavigationProps) {
  const { connection, onNavigate } = props;
  const t = useTranslations('shell');
  const word = folds ? foldedText : '';
  const menu = menuPages(connection.capabilities, props.member.role);
  const inGroup = (group: MenuPage['group']) => ({
    pages: menu.filter((page) => page.group === group),
    word,
    ...props,
  });
  return (
    <div className="flex min-h-full flex-1 flex-col gap-4">
      {/* In a low window the pages scroll alone: the way out is always in sight. */}
      <div
        className={classNames(
          'flex flex-col',
          folds
            ? 'fades-below side:gap-4 gap-2 -mx-3 -mt-3 min-h-0 scroll-pb-6 overflow-y-auto max-side:[scrollbar-width:none] px-3 pt-3 pb-6'
            : 'gap-4',
        )}
      >
        <Link
          href={paths.overview(connection.id)}
          onClick={onNavigate}
          className="rounded-control self-start px-2 py-1"
        >
          <ProductMark nameStyle={word} />
        </Link>
        <AccountChoice {...props} look={folds ? 'folding' : 'boxed'} />
        {/* Where there is a top bar that has room, it has them. */}
        {folds ? null : (
          <div className="grid auto-cols-fr grid-flow-col gap-2 empty:hidden">
            <MoneyActs {...{ connection, onNavigate }} member={props.member} />
          </div>
        )}
        <nav aria-label={t('navigation')} className="grid gap-1">
          <MenuList {...inGroup('work')} />
          <p aria-hidden className={classNames('text-ink-3 px-2 pt-3 pb-1 text-xs', word)}>
            {t('accountPages')}
          </p>
          <MenuList {...inGroup('account')} />
        </nav>
      </div>
      <div className="mt-auto">
        <PersonMenu
          member={props.member}
          connectionId={connection.id}
          onShortcuts={props.onShortcuts}
          word={word}
        />
      </div>
    </div>
  );
}

interface MenuListProps extends Omit<SideNavigationProps, 'folds'> {
  pages: readonly MenuPage[];
  word: string;
}

/** Of a list that is longer than its window. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest' });
}

function MenuList({ pages, word, connection, counts, onNavigate }: MenuListProps) {
  const t = useTranslations();
  const current = menuPathOf(usePathname());
  return (
    <ul className="grid gap-px">
      {pages.map(({ id, path, label, icon }) => (
        <li key={id}>
          <Link
            href={paths.section(connection.id, path)}
            onClick={onNavigate}
            ref={path === current ? bringIntoView : undefined}
            aria-current={path === current ? 'page' : undefined}
            title={word === '' ? undefined : t(label)}
            className={classNames(
              'menu-entry text-ink-2 aria-[current]:text-ink side:min-h-8 pointer-fine:min-h-8 aria-[current]:[&>svg]:text-accent-text min-h-10 gap-2 font-medium aria-[current]:font-semibold',
              word !== '' && 'rail:max-side:justify-center',
            )}
          >
            <Icon name={icon} className="size-4 shrink-0" />
            <span className={classNames('truncate', word)}>{t(label)}</span>
            {counts[id]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
