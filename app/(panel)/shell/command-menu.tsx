'use client';

import { Command } from 'cmdk';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { DialogPanel } from '#components/ui/dialog-panel.tsx';
import { commandInputStyle, pasteLines } from './command-input.ts';
import { CommandGroup, meantBy, type MenuGroup } from './menu-command.tsx';
import { keepRecent, readRecent } from './recent-items.ts';
import { useLiveResults } from './use-live-results.ts';
import { usePageCommands } from './use-page-commands.ts';
import { usePreferenceCommands } from './use-preference-commands.ts';
import { useSearchCommands } from './use-search-commands.ts';

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

/** Commands, pages, the search for whatever was typed, and what it finds, from the keyboard. */
export function CommandMenu(props: CommandMenuProps) {
  const { connectionId, open, text, entered, onTextChange, onOpenChange, onShortcuts } = props;
  const t = useTranslations();
  const router = useRouter();

  function close() {
    onOpenChange(false);
    onTextChange('');
  }
  function go(path: string) {
    close();
    router.push(path);
  }
  const commands = [
    ...usePageCommands(connectionId, go),
    usePreferenceCommands({ onDone: close, onShortcuts }),
  ];
  const live = useLiveResults({ connectionId, text, go });
  const recent = {
    heading: t('commands.recent'),
    commands:
      text.trim() === ''
        ? readRecent(connectionId).map((item) => ({
            key: `recent ${item.path}`,
            ...item,
            run: () => go(item.path),
          }))
        : [],
  };
  // Found rows come last: what Enter does must not change while somebody reaches for it.
  const groups = [
    recent,
    ...commands.map((group) => meantBy(text, group)),
    useSearchCommands({ connectionId, text, go }),
    ...live.groups.map((group) => keeping(connectionId, group)),
  ];
  const takeFirst = useEffectEvent(() => groups.flatMap((group) => group.commands)[0]?.run());
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
        <Command.List className="max-rail:max-h-[calc(100dvh-4rem)] max-h-[60vh] overflow-y-auto p-1.5">
          {groups.map((group) => (
            <CommandGroup key={group.heading} {...group} />
          ))}
        </Command.List>
        <p role="status" className="text-ink-3 px-4 text-xs not-empty:py-2">
          {live.state === 'asking' ? t('search.searching') : null}
          {live.state === 'failed' ? t('commands.liveFailed') : null}
        </p>
      </Command>
    </DialogPanel>
  );
}

/** The same commands; what they open is offered again. */
function keeping(connectionId: string, { heading, commands }: MenuGroup): MenuGroup {
  return {
    heading,
    commands: commands.map((command) => ({
      ...command,
      run: () => {
        const { label, detail, amount, path } = command;
        if (path !== undefined) keepRecent(connectionId, { label, detail, amount, path });
        command.run();
      },
    })),
  };
}
