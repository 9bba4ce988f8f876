'use client';

import { useEffect, useEffectEvent } from 'react';
import { isTyping, useSingleKeys } from '#components/single-keys.ts';

interface Shortcuts {
  onCommands: () => void;
  onHelp: () => void;
}

/** `/` searches (the page's own search box first), `?` helps, Ctrl or Cmd K opens the commands. */
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
      const search = document.querySelector<HTMLInputElement>('input[type="search"]');
      if (search) search.select();
      else onCommands();
    }
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
