'use client';

import { Command } from 'cmdk';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DialogPanel } from '#components/ui/dialog-panel.tsx';
import { namesOf } from '#lib/client/lists/define-list.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import { commandInputStyle, pasteLines } from './command-input.ts';
import { CommandGroup, type MenuGroup } from './menu-command.tsx';
import { useMenuGroups } from './use-menu-groups.ts';
import { usePageCommands } from './use-page-commands.ts';
import { usePreferenceCommands } from './use-preference-commands.ts';

export interface CommandMenuProps {
  connectionId: string;
  role: MemberRole;
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
  const { connectionId, role, open, text, entered, onTextChange, onOpenChange, onShortcuts } =
    props;
  const t = useTranslations();
  const router = useRouter();

  // What had the focus belongs to the page that is left.
  const [isLed, setLed] = useState(false);
  function close() {
    setLed(false);
    onOpenChange(false);
    change('');
  }
  function go(path: string) {
    close();
    setLed(true);
    router.push(path);
  }
  const commands = [
    ...usePageCommands({ connectionId, role, go }),
    usePreferenceCommands({ onDone: close, onShortcuts }),
  ];
  const menu = useMenuGroups({ connectionId, text, entered, commands, go });
  // What is found meanwhile does not move a row from under the finger.
  const [pressed, setPressed] = useState<MenuGroup[]>();
  const release = () => setPressed(undefined);
  function change(next: string) {
    menu.stopWaiting();
    onTextChange(next);
  }

  return (
    <DialogPanel
      shape="palette"
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={t('commands.title')}
      closeLabel={t('shortcuts.close')}
      {...(isLed && { onClosed: focusContent })}
    >
      <Command
        shouldFilter={false}
        label={t('commands.title')}
        onKeyDown={({ key }) => {
          if (key !== 'Enter') menu.stopWaiting();
        }}
      >
        <Command.Input
          value={text}
          onValueChange={change}
          onPaste={(event) => pasteLines(event, change)}
          placeholder={t('commands.placeholder')}
          className={commandInputStyle}
        />
        <div className="text-ink-3 border-line flex h-9 items-center gap-4 border-b px-4 text-xs">
          <p role="status" className="min-w-0 flex-1 truncate">
            {menu.status}
          </p>
          <MenuKeys />
        </div>
        {/* As high as what is found: nothing that is read or aimed at is below it. */}
        <Command.List
          label={t('commands.results')}
          className="rail:max-h-[min(60vh,32rem)] max-rail:h-[calc(100dvh-6rem)] overflow-y-auto p-2 pb-3"
          style={menu.held === null ? {} : { minHeight: `min(${menu.held * 2.5}rem, 60vh, 32rem)` }}
          onPointerDown={() => setPressed(menu.groups)}
          onPointerUp={release}
          onPointerLeave={release}
        >
          {(pressed ?? menu.groups).map((group) => (
            <CommandGroup key={group.heading} {...group} />
          ))}
        </Command.List>
      </Command>
    </DialogPanel>
  );
}

function focusContent() {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** The keys of the menu, for who looks at it; how a list is read aloud says them itself. */
function MenuKeys() {
  const t = useTranslations('commands.keys');
  const keys = { move: '↑↓', open: '↵', close: 'Esc' } as const;
  return (
    <span aria-hidden className="max-rail:hidden flex shrink-0 gap-3">
      {namesOf(keys).map((name) => (
        <span key={name}>
          <kbd className="text-ink-2 font-sans font-medium">{keys[name]}</kbd> {t(name)}
        </span>
      ))}
    </span>
  );
}
