'use client';

import { Command } from 'cmdk';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { paths } from '#lib/paths.ts';
import { readSearch } from '#lib/search-query.ts';
import { CommandGroup, CommandItem } from './command-item.tsx';
import { PreferenceCommands } from './preference-commands.tsx';

interface CommandMenuProps {
  connectionId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onShortcuts: () => void;
}

/** Pages, search for whatever was pasted, and preferences, from the keyboard. */
export function CommandMenu({ connectionId, open, onOpenChange, onShortcuts }: CommandMenuProps) {
  const t = useTranslations();
  const router = useRouter();
  const [text, setText] = useState('');
  const [reading] = readSearch(text);

  function close() {
    onOpenChange(false);
    setText('');
  }
  function go(path: string) {
    close();
    router.push(path);
  }

  return (
    <Dialog
      shape="palette"
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={t('commands.title')}
      closeLabel={t('shortcuts.close')}
    >
      <Command label={t('commands.title')}>
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder={t('commands.placeholder')}
          className="border-line h-12 w-full border-b bg-transparent px-4 text-base -outline-offset-2 sm:text-sm"
        />
        <Command.List className="max-h-[60vh] overflow-y-auto p-1.5">
          {reading ? null : (
            <Command.Empty className="text-muted px-2 py-6 text-center">
              {t('commands.empty')}
            </Command.Empty>
          )}
          {reading ? (
            <CommandGroup keep heading={t('commands.search')}>
              {reading.field === 'id' ? (
                <CommandItem
                  keep
                  onSelect={() => go(paths.transaction(connectionId, reading.value))}
                >
                  {t('commands.openTransaction', { id: reading.value })}
                </CommandItem>
              ) : (
                <CommandItem
                  keep
                  onSelect={() => go(paths.transactions(connectionId, { q: text.trim() }))}
                >
                  {t('commands.searchTransactions', { text: text.trim() })}
                </CommandItem>
              )}
            </CommandGroup>
          ) : null}
          <CommandGroup heading={t('commands.pages')}>
            <CommandItem onSelect={() => go(paths.overview(connectionId))}>
              {t('shell.overview')}
            </CommandItem>
            <CommandItem onSelect={() => go(paths.transactions(connectionId))}>
              {t('shell.transactions')}
            </CommandItem>
          </CommandGroup>
          <PreferenceCommands onDone={close} onShortcuts={onShortcuts} />
        </Command.List>
      </Command>
    </Dialog>
  );
}
