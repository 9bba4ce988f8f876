'use client';

import { useEffect, useEffectEvent } from 'react';
import { isTyping, useSingleKeys } from '#components/frame/single-keys.ts';

interface Shortcuts {
  onCommands: () => void;
  onHelp: () => void;
}

/** `/` and Ctrl or Cmd K open the one box that searches and commands; `?` helps. */
export function useShortcuts({ onCommands, onHelp }: Shortcuts): void {
  const singleKeys = useSingleKeys();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      onCommands();
      return;
    }
    if (!singleKeys || isTyping(event)) return;
    if (event.key === '?') {
      event.preventDefault();
      onHelp();
    }
    if (event.key === '/') {
      event.preventDefault();
      onCommands();
    }
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
