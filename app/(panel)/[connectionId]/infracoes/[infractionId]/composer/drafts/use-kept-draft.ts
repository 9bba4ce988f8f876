'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefenseDrafts } from '#lib/contract/panel/infraction-desk.ts';
import { defenseDraftMax } from '#lib/domain/limits/infraction-desk.ts';
import { saveDraftAction } from './actions.ts';
import { type Draft, useDraft } from './use-draft.ts';

/** So long after the last key a draft is saved. */
const pauseMs = 1_000;
/** And this long after the first, for who writes on without a pause. */
const pauseMaxMs = 5_000;

interface DraftOptions {
  connectionId: string;
  infractionId: string;
  memberId: string;
  /** What the service keeps of the team; null where it keeps nothing. */
  kept: DefenseDrafts | null;
}

export interface KeptText extends Draft {
  /** Where what is written is kept by now. */
  state: 'browser' | 'saving' | 'saved' | 'failed';
  /** Later text of the same member, from another device; null when there is none. */
  fromDevice: string | null;
}

/**
 * The text of a defense, kept in this browser and, a moment after the last key, on the service.
 * What the service has is taken where nothing was written since; else it is told, and takes no
 * place by itself.
 */
export function useKeptDraft({ kept, ...keys }: DraftOptions): KeptText {
  const { connectionId, infractionId, memberId } = keys;
  const draft = useDraft(memberId, infractionId);
  const [state, setState] = useState<KeptText['state']>('browser');
  const [fromDevice, setFromDevice] = useState<string | null>(null);
  // The newest text of the service that this page knows of, and the one that this tab agreed with.
  const lastAt = useRef('');
  const timer = useRef<number | null>(null);
  const unsavedSince = useRef<number | null>(null);
  const synced = syncedText(`defense-draft-synced:${memberId}:${infractionId}`);

  async function save(text: string) {
    timer.current = null;
    unsavedSince.current = null;
    if (text.length > defenseDraftMax || !navigator.onLine) return setState('failed');
    const input = { infractionId, draft: text };
    const answer = await saveDraftAction({ connectionId, input }).catch(() => null);
    if (!answer?.ok) return setState('failed');
    lastAt.current = answer.value.updatedAt;
    synced.write({ text, at: lastAt.current });
    setFromDevice(null);
    if (draft.readNow().text === text) setState('saved');
  }

  function saveSoon(text: string) {
    if (kept === null) return;
    setState('saving');
    if (timer.current !== null) window.clearTimeout(timer.current);
    unsavedSince.current ??= Date.now();
    const leftMs = unsavedSince.current + pauseMaxMs - Date.now();
    // What is sent or discarded is forgotten at once.
    const waitMs = text === '' ? 0 : Math.min(pauseMs, leftMs);
    timer.current = window.setTimeout(() => void save(text), waitMs);
  }
  function setText(text: string) {
    draft.setText(text);
    saveSoon(text);
  }

  const compare = useEffectEvent((own: DefenseDrafts['ownDraft']) => {
    const { text: here, elsewhere } = draft.readNow();
    if (own === null) {
      // Written before the service kept any, or while it could not be asked.
      if (here !== '' && lastAt.current === '') saveSoon(here);
      return;
    }
    if (own.updatedAt <= lastAt.current) return;
    lastAt.current = own.updatedAt;
    const step = stepFor(own, { here, elsewhere, last: synced.read() });
    if (step === 'save') return saveSoon(here);
    if (step === 'offer') return setFromDevice(own.text);
    if (step === 'take') draft.setText(own.text);
    setState('saved');
    if (step !== 'keep' && draft.readNow().text === own.text)
      synced.write({ text: own.text, at: own.updatedAt });
  });
  const leave = useEffectEvent(() => {
    if (timer.current === null) return;
    window.clearTimeout(timer.current);
    void save(draft.readNow().text);
  });
  const updatedAt = kept === null ? null : (kept.ownDraft?.updatedAt ?? '');
  useEffect(() => {
    if (updatedAt !== null) compare(kept?.ownDraft ?? null);
    // It is another one when its time is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [updatedAt]);
  useEffect(() => () => leave(), []);
  return { ...draft, setText, state, fromDevice };
}

interface Synced {
  text: string;
  /** When the service kept it. */
  at: string;
}

interface TabTexts {
  here: string;
  /** What another tab kept later. */
  elsewhere: string | null;
  last: Synced | null;
}

/** What this tab does when the page says what the service has. */
function stepFor(
  own: NonNullable<DefenseDrafts['ownDraft']>,
  { here, elsewhere, last }: TabTexts,
): 'keep' | 'alike' | 'save' | 'take' | 'offer' {
  // A page that comes back by the browser's button is as it was drawn, before the last was saved.
  if (last !== null && own.updatedAt <= last.at) return here === last.text ? 'keep' : 'save';
  if (own.text === here) return 'alike';
  if (own.text === '' || own.text === last?.text) return 'save';
  const isUnchanged = here === last?.text && elsewhere === null;
  return here === '' || isUnchanged ? 'take' : 'offer';
}

/** What this tab and the service had alike last; lost where the browser keeps nothing. */
function syncedText(key: string) {
  return {
    read(): Synced | null {
      try {
        const kept = window.sessionStorage.getItem(key);
        // Nobody else writes it.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        return kept === null ? null : (JSON.parse(kept) as Synced);
      } catch {
        return null;
      }
    },
    write(synced: Synced): void {
      try {
        window.sessionStorage.setItem(key, JSON.stringify(synced));
      } catch {
        // Then what the service has later is offered, and takes no place by itself.
      }
    },
  };
}
