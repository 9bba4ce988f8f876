'use client';

import { Command } from 'cmdk';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useCapabilities } from '#components/connection/connection-capabilities.tsx';
import { DialogPanel } from '#components/ui/dialog-panel.tsx';
import { commandPages } from '#lib/client/navigation/pages.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { ClosingCommands } from './closing-commands.tsx';
import { commandInputStyle, pasteLines } from './command-input.ts';
import { CommandGroup, CommandItem } from './command-item.tsx';
import { PreferenceCommands } from './preference-commands.tsx';
import { SearchCommands, useSearchCommands } from './search-commands.tsx';

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
  const capabilities = useCapabilities();

  function close() {
    onOpenChange(false);
    onTextChange('');
  }
  function go(path: string) {
    close();
    router.push(path);
  }
  const itemsOf = (kind: 'act' | 'page') =>
    commandPages(capabilities)
      .filter(({ command }) => command === kind)
      .map(({ id, path, label, ...page }) => (
        <CommandItem
          key={id}
          alias={'alias' in page ? t(page.alias) : undefined}
          onSelect={() => go(paths.section(connectionId, path))}
        >
          {t(label)}
        </CommandItem>
      ));
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
      <Command shouldFilter={false} label={t('commands.title')}>
        <Command.Input
          value={text}
          onValueChange={onTextChange}
          onPaste={(event) => pasteLines(event, onTextChange)}
          placeholder={t('commands.placeholder')}
          className={commandInputStyle}
        />
        <Command.List className="max-h-[60vh] overflow-y-auto p-1.5">
          <CommandGroup heading={t('commands.acts')}>
            {itemsOf('act')}
            {capabilities.statement ? <ClosingCommands {...{ connectionId, go }} /> : null}
          </CommandGroup>
          <CommandGroup heading={t('commands.pages')}>{itemsOf('page')}</CommandGroup>
          <PreferenceCommands onDone={close} onShortcuts={onShortcuts} />
          <SearchCommands commands={searches} />
        </Command.List>
      </Command>
    </DialogPanel>
  );
}
