'use client';

import { useTranslations } from 'next-intl';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { Input } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { onLeavingPage } from '#lib/client/line/watch-line.ts';

/** Typing pauses this long before the list follows. */
const pauseMs = 400;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What the list is searched for. */
  q: string;
  /** Null: for nothing. */
  onSearch: (q: string | null) => void;
  /** Who enters a text wants more of it than who pauses. */
  onEnter?: (q: string) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>, onText: (text: string) => void) => void;
  maxLength: number;
}

/** The box of a list. It keeps its own text, so that nothing jumps while typing. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, q: asked, onSearch, onEnter, onPaste, maxLength } = props;
  const t = useTranslations();
  const [text, setText] = useState(asked);
  const [lastSent, setLastSent] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);

  // The address changed by other means (back, a link, "clear"): the box follows it.
  if (asked !== lastSent) {
    setLastSent(asked);
    setText(asked);
  }

  // Who leaves the page meanwhile is not called back to it by what was typed.
  useEffect(() => {
    const forget = () => clearTimeout(timer.current);
    const stop = onLeavingPage(forget);
    return () => {
      stop();
      forget();
    };
  }, []);

  function send(value: string) {
    clearTimeout(timer.current);
    const q = value.trim();
    if (q === asked) return;
    setLastSent(q);
    onSearch(q === '' ? null : q);
  }

  function enter() {
    const q = text.trim();
    if (!onEnter || q === '') return send(text);
    clearTimeout(timer.current);
    setLastSent(q);
    onEnter(q);
  }

  function change(value: string) {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(value), pauseMs);
  }

  return (
    <LiveForm
      role="search"
      className="rail:basis-52 max-rail:my-1 max-rail:grow relative z-1 min-w-0 basis-36"
      onSubmit={enter}
    >
      <Icon
        name="Search"
        className="text-ink-3 pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2"
      />
      <Input
        ref={input}
        type="search"
        value={text}
        onChange={(event) => change(event.target.value)}
        onPaste={onPaste ? (event) => onPaste(event, change) : undefined}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        className="max-rail:h-10 h-8 pl-9 [&::-webkit-search-cancel-button]:hidden [&:not(:placeholder-shown)]:pr-10"
      />
      {text ? (
        <Button
          look="ghost"
          size="icon-small"
          className="absolute top-1/2 right-1.5 -translate-y-1/2"
          aria-label={t('transactions.clearSearch')}
          onClick={() => {
            setText('');
            send('');
            input.current?.focus();
          }}
        >
          <Icon name="X" />
        </Button>
      ) : null}
    </LiveForm>
  );
}
