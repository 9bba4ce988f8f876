'use client';

import { useTranslations } from 'next-intl';
import { usePathname, useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { Menu, MenuChoice } from '#components/ui/menu.tsx';
import { sectionFor } from '#lib/client/navigation/page-sections.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { classNames } from '#lib/client/shown/class-names.ts';
import { foldedText } from './folded-text.ts';
import { Initials } from './initials.tsx';
import type { ShellConnection } from './shell.tsx';

interface AccountChoiceProps {
  connection: ShellConnection;
  connections: readonly ShellConnection[];
  accountName: ReactNode;
  /** Only `folding` leaves its words out where the navigation is folded to its icons. */
  look?: 'plain' | 'boxed' | 'folding';
}

const frame = 'flex w-full items-center gap-2.5 rounded-control px-2 py-1.5 text-left';
const boxed = 'border border-line-strong bg-surface shadow-resting hover:border-control';
const looks = {
  plain: 'hover:bg-hover',
  boxed,
  folding: `${boxed} rail:max-side:justify-center rail:max-side:px-1`,
};

/** Which account is open; where there are several, the way to another. */
export function AccountChoice(props: AccountChoiceProps) {
  const { connection, connections, accountName, look = 'boxed' } = props;
  const t = useTranslations('shell');
  const router = useRouter();
  const pathname = usePathname();
  const word = look === 'folding' ? foldedText : '';
  const account = (
    <>
      <Initials name={connection.name} />
      <span className={classNames('grid min-w-0 flex-1', word)}>
        <span className="text-ink font-medium wrap-anywhere">{accountName}</span>
        <span className="text-ink-3 text-xs">{t(connection.capabilities.editionText)}</span>
      </span>
    </>
  );
  if (connections.length < 2) return <div className={frame}>{account}</div>;
  return (
    <Menu
      renderTrigger={(opener) => (
        <button
          {...opener}
          type="button"
          title={t('switchConnection')}
          className={classNames(frame, looks[look])}
        >
          {account}
          <span className="sr-only">{t('switchConnection')}</span>
          <Icon name="ChevronsUpDown" className={classNames('text-ink-3 size-4 shrink-0', word)} />
        </button>
      )}
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
  );
}
