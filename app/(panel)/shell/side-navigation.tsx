'use client';

import {
  ArrowLeftRight,
  ChevronsUpDown,
  Code,
  LayoutDashboard,
  Percent,
  Plug,
  ScrollText,
  Send,
  ShieldAlert,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { ProductMark } from '#components/frame/product-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { Menu, MenuChoice } from '#components/ui/menu.tsx';
import { hasPage, sectionFor } from '#lib/client/navigation/edition-features.ts';
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
  const t = useTranslations('shell');
  const connectionText = useTranslations('connections');
  const pathname = usePathname();
  const overview = paths.overview(connection.id);
  const transactions = paths.transactions(connection.id);
  const infractions = paths.infractions(connection.id);
  const statements = paths.statements(connection.id);
  const feeRules = paths.feeRules(connection.id);
  const connectionsPage = paths.connections(connection.id);
  const callbacks = paths.callbacks(connection.id);
  const developer = paths.developer(connection.id);
  const items = [
    { href: overview, label: t('overview'), Icon: LayoutDashboard, active: pathname === overview },
    {
      href: transactions,
      label: t('transactions'),
      Icon: ArrowLeftRight,
      active: pathname.startsWith(transactions),
    },
    {
      href: callbacks,
      label: t('callbacks'),
      Icon: Send,
      active: pathname.startsWith(callbacks),
    },
    {
      href: statements,
      label: t('statements'),
      Icon: ScrollText,
      active: pathname.startsWith(statements),
    },
    {
      href: infractions,
      label: t('infractions'),
      Icon: ShieldAlert,
      active: pathname.startsWith(infractions),
      badge: props.infractionCount,
    },
    {
      href: feeRules,
      label: t('feeRules'),
      Icon: Percent,
      active: pathname === feeRules,
    },
    {
      href: connectionsPage,
      label: connectionText('title'),
      Icon: Plug,
      active: pathname === connectionsPage,
    },
    { href: developer, label: t('developer'), Icon: Code, active: pathname === developer },
  ].filter(({ href }) => hasPage(href, connection.edition));
  return (
    <div className="grid gap-6">
      <Link href={overview} onClick={onNavigate} className="rounded-control justify-self-start">
        <ProductMark />
      </Link>
      <ConnectionBlock
        connection={connection}
        connections={connections}
        accountName={accountName}
      />
      <nav aria-label={t('navigation')}>
        <ul className="grid gap-1">
          {items.map(({ href, label, Icon, active, badge }) => (
            <li key={href}>
              <Link
                href={href}
                onClick={onNavigate}
                aria-current={active ? 'page' : undefined}
                className="rounded-control text-muted hover:bg-neutral-soft hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-ink flex h-10 items-center gap-3 px-3 aria-[current]:font-medium"
              >
                <Icon aria-hidden className="size-4" />
                {label}
                {badge}
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
        <dd className="truncate font-medium">{accountName}</dd>
        <dt className="sr-only">{t('connection')}</dt>
        <dd className="text-muted truncate text-xs">
          {connection.edition === 'bearer' ? t('editionBearer') : t('editionGateway')}
        </dd>
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
              const edition = connections.find((one) => one.id === id)?.edition ?? 'bearer';
              // The same page of the other account, where its edition has one.
              router.push(paths.section(id, sectionFor(pathname, edition)));
            }}
          />
        </Menu>
      ) : null}
    </div>
  );
}
