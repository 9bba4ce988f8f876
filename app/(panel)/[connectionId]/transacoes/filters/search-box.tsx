'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LiveForm } from '#components/ui/early/live-form.tsx';
import { Input } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { onLeavingPage } from '#lib/client/line/watch-line.ts';
import { useListPaste } from './use-list-paste.ts';
import { useTransactionFilters } from './use-transaction-filters.tsx';

/** Typing pauses this long before the list follows. */
const pauseMs = 400;

/** One box for whatever was pasted. It keeps its own text, so that nothing jumps while typing. */
export function SearchBox() {
  const t = useTranslations('transactions');
  const { search, setFilters } = useTransactionFilters();
  const [text, setText] = useState(search.q);
  const [lastSent, setLastSent] = useState(search.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);

  // The address changed by other means (back, a link, "clear"): the box follows it.
  if (search.q !== lastSent) {
    setLastSent(search.q);
    setText(search.q);
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
    if (q === search.q) return;
    setLastSent(q);
    setFilters({ q: q === '' ? null : q, as: null });
  }

  function change(value: string) {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(value), pauseMs);
  }

  const openPastedList = useListPaste(change);
  return (
    <LiveForm
      role="search"
      className="rail:basis-56 rail:max-[70rem]:basis-52 relative min-w-0 basis-full"
      onSubmit={() => send(text)}
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
        onPaste={openPastedList}
        aria-label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={512}
        className="max-rail:h-10 h-8 pr-10 pl-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {text ? (
        <Button
          look="ghost"
          size="icon-small"
          className="absolute top-1/2 right-1.5 -translate-y-1/2"
          aria-label={t('clearSearch')}
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
