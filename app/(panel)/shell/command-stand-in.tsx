'use client';

import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { commandInputStyle, pasteLines } from './command-input.ts';

interface CommandStandInProps {
  text: string;
  onTextChange: (text: string) => void;
  /** Enter: what it means is known once the menu is here. */
  onEnter: () => void;
  onClose: () => void;
}

/**
 * The box of the command menu while its code is on its way: what is typed or pasted right after
 * the shortcut is not lost, nor is Enter. It gives the focus back first, so that the menu
 * remembers where to return it.
 */
export function CommandStandIn({ text, onTextChange, onEnter, onClose }: CommandStandInProps) {
  const t = useTranslations('commands');
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    input.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <div className="bg-scrim fixed inset-0 z-40 print:hidden">
      <div
        role="dialog"
        aria-modal
        aria-busy
        aria-label={t('title')}
        className="rounded-panel border-line bg-raised shadow-raised fixed top-[10vh] left-1/2 w-[calc(100%-2rem)] max-w-xl -translate-x-1/2 border"
      >
        <input
          ref={input}
          value={text}
          onChange={(event) => onTextChange(event.target.value)}
          onPaste={(event) => pasteLines(event, onTextChange)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter();
          }}
          placeholder={t('placeholder')}
          aria-label={t('title')}
          className={commandInputStyle}
        />
      </div>
    </div>
  );
}
