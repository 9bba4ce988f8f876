'use client';

import { useState } from 'react';
import { latePart } from '#components/ui/early/late-part.ts';
import { Late } from '#components/ui/early/late.tsx';
import type { CommandMenuProps } from './command-menu.tsx';
import { CommandStandIn } from './command-stand-in.tsx';
import type { ShortcutsHelpProps } from './shortcuts-help.tsx';

const commandMenu = latePart(async () => (await import('./command-menu.tsx')).CommandMenu);
const shortcutsHelp = latePart(async () => (await import('./shortcuts-help.tsx')).ShortcutsHelp);

/** Fetches the command menu, for whoever is about to open it. */
export const loadCommands = commandMenu.load;

/** The command menu, whose box can be typed into before the rest of it is here. */
export function LateCommandMenu(
  props: Omit<CommandMenuProps, 'text' | 'entered' | 'onTextChange'>,
) {
  const { open, onOpenChange } = props;
  const [text, setText] = useState('');
  const [entered, setEntered] = useState(false);

  function change(next: string) {
    setText(next);
    // Who goes on typing wants something else than what was entered.
    setEntered(false);
  }
  return (
    <Late
      part={commandMenu}
      wanted={open}
      props={{ ...props, text, entered, onTextChange: change }}
      standIn={
        <CommandStandIn
          text={text}
          onTextChange={change}
          onEnter={() => setEntered(text.trim() !== '')}
          onClose={() => {
            change('');
            onOpenChange(false);
          }}
        />
      }
    />
  );
}

export function LateShortcutsHelp(props: ShortcutsHelpProps) {
  return <Late part={shortcutsHelp} wanted={props.open} props={props} />;
}
