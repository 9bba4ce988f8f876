'use client';

import { Command } from 'cmdk';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useEdition } from '#components/connection/connection-edition.tsx';
import { DialogPanel } from '#components/ui/dialog-panel.tsx';
import { offers } from '#lib/client/navigation/edition-features.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { commandInputStyle, pasteLines } from './command-input.ts';
import { CommandGroup, CommandItem } from './command-item.tsx';
import { PreferenceCommands } from './preference-commands.tsx';
import { SearchCommands, useSearchCommands } from './search-commands.tsx';
import { StatementCommands } from './statement-commands.tsx';

export interface CommandMenuProps {
  connectionId: string;
  open: boolean;
  text: string;
  /** Enter was pressed before the menu was here: it takes the first command when it comes. */
  entered: boolean;
  onTextChange: (text: string) => void;
  onOpenChange: (open: boolean) => void;
  onShortcuts: () => void;
}

/** Pages, search for whatever was pasted, and preferences, from the keyboard. */
export function CommandMenu(props: CommandMenuProps) {
  const { connectionId, open, text, entered, onTextChange, onOpenChange, onShortcuts } = props;
  const t = useTranslations();
  const router = useRouter();
  const edition = useEdition();
  const searching = text.trim() !== '';

  function close() {
    onOpenChange(false);
    onTextChange('');
  }
  function go(path: string) {
    close();
    router.push(path);
  }
  const searches = useSearchCommands({ connectionId, text, onGo: go });
  const takeFirst = useEffectEvent(() => searches[0]?.run());
  useEffect(() => {
    if (entered) takeFirst();
  }, [entered]);

  return (
    <DialogPanel
      shape="palette"
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={t('commands.title')}
      closeLabel={t('shortcuts.close')}
    >
      <Command label={t('commands.title')}>
        <Command.Input
          value={text}
          onValueChange={onTextChange}
          onPaste={(event) => pasteLines(event, onTextChange)}
          placeholder={t('commands.placeholder')}
          className={commandInputStyle}
        />
        <Command.List className="max-h-[60vh] overflow-y-auto p-1.5">
          {searching ? null : (
            <Command.Empty className="text-muted px-2 py-6 text-center">
              {t('commands.empty')}
            </Command.Empty>
          )}
          <SearchCommands commands={searches} />
          <CommandGroup heading={t('commands.pages')}>
            <CommandItem onSelect={() => go(paths.overview(connectionId))}>
              {t('shell.overview')}
            </CommandItem>
            <CommandItem onSelect={() => go(paths.transactions(connectionId))}>
              {t('shell.transactions')}
            </CommandItem>
            {offers(edition, 'statements') ? <StatementCommands {...{ connectionId, go }} /> : null}
            {offers(edition, 'infractions') ? (
              <CommandItem onSelect={() => go(paths.infractions(connectionId))}>
                {t('shell.infractions')}
              </CommandItem>
            ) : null}
            <CommandItem onSelect={() => go(paths.callbacks(connectionId))}>
              {t('shell.callbacks')}
            </CommandItem>
            <CommandItem onSelect={() => go(paths.undelivered(connectionId))}>
              {t('callbacks.tabUndelivered')}
            </CommandItem>
            <CommandItem onSelect={() => go(paths.developer(connectionId))}>
              {t('shell.developer')}
            </CommandItem>
            <CommandItem onSelect={() => go(paths.lookUp(connectionId))}>
              {t('commands.lookUpPage')}
            </CommandItem>
            {offers(edition, 'feeRules') ? (
              <CommandItem onSelect={() => go(paths.feeRules(connectionId))}>
                {t('shell.feeRules')}
              </CommandItem>
            ) : null}
            <CommandItem onSelect={() => go(paths.connections(connectionId))}>
              {t('connections.title')}
            </CommandItem>
            <CommandItem onSelect={() => go(paths.newCharge(connectionId))}>
              {t('charging.title')}
            </CommandItem>
            <CommandItem onSelect={() => go(paths.newWithdrawal(connectionId))}>
              {t('withdrawing.title')}
            </CommandItem>
          </CommandGroup>
          <PreferenceCommands onDone={close} onShortcuts={onShortcuts} />
        </Command.List>
      </Command>
    </DialogPanel>
  );
}
