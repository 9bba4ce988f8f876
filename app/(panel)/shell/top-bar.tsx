'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { AccountChoice } from './account-choice.tsx';
import { loadCommands } from './late-panels.tsx';
import { MoneyActs } from './money-acts.tsx';
import type { ShellConnection, ShellMember } from './shell.tsx';

interface TopBarProps {
  member: ShellMember;
  connection: ShellConnection;
  connections: readonly ShellConnection[];
  accountName: ReactNode;
  onCommands: () => void;
}

/** Search and commands, the acts of money for who may do them; on phones the account as well. */
export function TopBar({ member, onCommands, ...account }: TopBarProps) {
  const { connection } = account;
  const t = useTranslations();
  return (
    <header className="border-line bg-surface low:static sticky top-0 z-20 flex min-h-14 border-b print:hidden">
      {/* As wide as the page below it. */}
      <div className="measure flex items-center gap-2">
        <div className="rail:hidden -ml-2 min-w-0 flex-1">
          <AccountChoice {...account} look="plain" />
        </div>
        <button
          type="button"
          onClick={onCommands}
          onPointerEnter={loadCommands}
          onFocus={loadCommands}
          aria-keyshortcuts="/ Control+K Meta+K"
          className="rounded-control bg-sunken text-ink-3 hover:border-line-strong h-control max-rail:size-control max-rail:justify-center flex w-full max-w-[26rem] shrink-0 items-center gap-2 border border-transparent px-2.5 text-left"
        >
          <Icon name="Search" className="size-4 shrink-0" />
          <span className="max-rail:sr-only">{t('shell.commandHint')}</span>
          <kbd
            aria-hidden
            className="border-line-strong bg-surface rounded-mark max-rail:hidden ml-auto border px-1.5 font-sans text-xs font-medium"
          >
            /
          </kbd>
        </button>
        <div className="max-rail:hidden ml-auto flex gap-2">
          <MoneyActs member={member} connection={connection} />
        </div>
      </div>
    </header>
  );
}
