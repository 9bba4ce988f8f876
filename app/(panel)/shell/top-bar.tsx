'use client';

import { MenuIcon, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { loadDialog } from '#components/ui/dialog.tsx';
import { loadCommands } from './late-panels.tsx';
import { PersonMenu } from './person-menu.tsx';
import type { ShellMember } from './shell.tsx';

interface TopBarProps {
  member: ShellMember;
  onNavigation: () => void;
  onCommands: () => void;
  onShortcuts: () => void;
}

/** Drawer button on phones, the way into the command menu, and the person's menu. */
export function TopBar({ member, onNavigation, onCommands, onShortcuts }: TopBarProps) {
  const t = useTranslations('shell');
  return (
    <header className="border-line bg-surface sticky top-0 z-20 flex h-14 items-center gap-3 border-b px-4 sm:px-6 print:hidden">
      <Button
        look="ghost"
        size="icon"
        className="-ml-2 lg:hidden"
        aria-label={t('openMenu')}
        onClick={onNavigation}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
      >
        <MenuIcon aria-hidden />
      </Button>
      <button
        type="button"
        onClick={onCommands}
        onPointerEnter={loadCommands}
        onFocus={loadCommands}
        aria-keyshortcuts="/ Control+K Meta+K"
        className="rounded-control border-line bg-canvas text-ink-3 hover:border-control flex h-9 w-full max-w-sm items-center gap-2 border px-3 text-left"
      >
        <Search aria-hidden className="size-4" />
        <span className="truncate">{t('commandHint')}</span>
        <kbd aria-hidden className="ml-auto hidden font-sans text-xs whitespace-nowrap sm:inline">
          / · Ctrl K
        </kbd>
      </button>
      <div className="ml-auto">
        <PersonMenu member={member} onShortcuts={onShortcuts} />
      </div>
    </header>
  );
}
