'use client';

import { ChevronsUpDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { ProductMark } from '#components/frame/product-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { Menu, MenuChoice } from '#components/ui/menu.tsx';
import { menuPages, sectionFor, sectionOf } from '#lib/client/navigation/pages.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShellConnection } from './shell.tsx';

interface SideNavigationProps {
  connection: ShellConnection;
  connections: readonly ShellConnection[];
  accountName: ReactNode;
  infractionCount: ReactNode;
  onNavigate: () => void;
}

/** The pages that exist, and the account and connection they show. */
export function SideNavigation(props: SideNavigationProps) {
  const { connection, connections, accountName, onNavigate } = props;
  const t = useTranslations();
  const section = sectionOf(usePathname());
  return (
    <div className="grid gap-6">
      <Link
        href={paths.overview(connection.id)}
        onClick={onNavigate}
        className="rounded-control justify-self-start"
      >
        <ProductMark />
      </Link>
      <ConnectionBlock
        connection={connection}
        connections={connections}
        accountName={accountName}
      />
      <nav aria-label={t('shell.navigation')}>
        <ul className="grid gap-1">
          {menuPages(connection.capabilities).map(({ id, path, label, menu: { Icon } }) => (
            <li key={id}>
              <Link
                href={paths.section(connection.id, path)}
                onClick={onNavigate}
                aria-current={path === section ? 'page' : undefined}
                className="rounded-control text-ink-3 hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-text flex h-10 items-center gap-3 px-3 aria-[current]:font-medium"
              >
                <Icon aria-hidden className="size-4" />
                {t(label)}
                {id === 'infractions' ? props.infractionCount : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function ConnectionBlock(props: Omit<SideNavigationProps, 'onNavigate' | 'infractionCount'>) {
  const { connection, connections, accountName } = props;
  const t = useTranslations('shell');
  const router = useRouter();
  const pathname = usePathname();
  return (
    <div className="rounded-control border-line flex items-center justify-between gap-2 border px-3 py-2">
      <dl className="grid min-w-0 gap-0.5">
        <dt className="sr-only">{t('account')}</dt>
        <dd className="font-medium wrap-anywhere">{accountName}</dd>
        <dt className="sr-only">{t('connection')}</dt>
        <dd className="text-ink-3 text-xs">{t(connection.capabilities.editionText)}</dd>
      </dl>
      {connections.length > 1 ? (
        <Menu
          trigger={
            <Button look="ghost" size="icon-small" aria-label={t('switchConnection')}>
              <ChevronsUpDown aria-hidden />
            </Button>
          }
        >
          <MenuChoice
            label={t('connection')}
            value={connection.id}
            choices={connections.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={(id) => {
              const other = connections.find((one) => one.id === id);
              // The same page of the other account, where it has one.
              if (other) router.push(paths.section(id, sectionFor(pathname, other.capabilities)));
            }}
          />
        </Menu>
      ) : null}
    </div>
  );
}
