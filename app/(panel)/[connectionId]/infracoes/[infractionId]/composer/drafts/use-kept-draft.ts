'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import type { DefenseDrafts } from '#lib/contract/panel/infraction-desk.ts';
import { defenseDraftMax } from '#lib/domain/limits/infraction-desk.ts';
import { saveDraftAction } from './actions.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { usePace } from './use-pace.ts';

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
  /** The member has seen that text and goes on with this one. Until then the service keeps it. */
  settle: (text: string) => void;
}

/**
 * The text of a defense, kept in this browser and, a moment after the last key, on the service.
 * What the service has is taken where nothing was written since; else it is told, and takes no
 * place by itself.
 */
export function useKeptDraft(options: DraftOptions): KeptText {
  const { kept, infractionId, memberId } = options;
  const draft = useDraft(memberId, infractionId);
  const [state, setState] = useState<KeptText['state']>('browser');
  const [fromDevice, setFromDevice] = useState<string | null>(null);
  // The newest text of the service that this page knows of, and the one that this tab agreed with.
  const lastAt = useRef('');
  const synced = syncedText(`defense-draft-synced:${memberId}:${infractionId}`);
  const refresh = useSafeRefresh();
  // What was sent last may be kept, its answer unheard.
  const sent = useRef<string | null>(null);

  async function save(text: string) {
    sent.current = text;
    const at = await keepText(options, text, lastAt.current);
    if (at === undefined) return setState('failed');
    if (at === null) {
      setState('browser');
      return void refresh();
    }
    lastAt.current = at;
    synced.write({ text, at });
    if (draft.readNow().text === text) setState('saved');
  }
  const pace = usePace(save, () => draft.readNow().text);
  function saveSoon(text: string) {
    if (kept === null) return;
    setState('saving');
    pace.saveSoon(text);
  }
  function setText(text: string) {
    if (fromDevice === null || fromDevice === text) return settle(text);
    draft.setText(text);
    setState('browser');
  }
  function settle(text: string) {
    setFromDevice(null);
    draft.setText(text);
    saveSoon(text);
  }

  const compare = useEffectEvent((own: DefenseDrafts['ownDraft']) => {
    const { text: here, elsewhere } = draft.readNow();
    if (own === null) {
      // Written before the service kept any, or while it could not be asked.
      if (here !== '' && lastAt.current === '') saveSoon(here);
      return setFromDevice(null);
    }
    if (own.updatedAt <= lastAt.current) return;
    const last = synced.read();
    lastAt.current = last !== null && own.updatedAt <= last.at ? last.at : own.updatedAt;
    const step = stepFor(own, { here, elsewhere, last, sent: sent.current });
    setFromDevice(step === 'offer' ? own.text : null);
    if (step === 'save') return saveSoon(here);
    // What is offered keeps its place.
    if (step === 'offer') pace.stop();
    if (step === 'offer') return setState('browser');
    if (step === 'take') draft.setText(own.text);
    setState('saved');
    if (step !== 'keep' && draft.readNow().text === own.text)
      synced.write({ text: own.text, at: own.updatedAt });
  });
  const updatedAt = kept === null ? null : (kept.ownDraft?.updatedAt ?? '');
  useEffect(() => {
    if (updatedAt !== null) compare(kept?.ownDraft ?? null);
    // It is another one when its time is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [updatedAt]);
  return { ...draft, setText, settle, state, fromDevice };
}

/** When the service kept it; null: it has one that this does not know; undefined: nobody knows. */
async function keepText(
  { connectionId, infractionId }: DraftOptions,
  draft: string,
  lastAt: string,
): Promise<string | null | undefined> {
  if (draft.length > defenseDraftMax || !navigator.onLine) return undefined;
  const input = { infractionId, draft, after: lastAt === '' ? null : lastAt };
  const answer = await saveDraftAction({ connectionId, input }).catch(() => null);
  return answer?.ok ? answer.value.updatedAt : undefined;
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
  /** What it asked to keep last: the answer may have been lost. */
  sent: string | null;
}

/** What this tab does when the page says what the service has. */
function stepFor(
  own: NonNullable<DefenseDrafts['ownDraft']>,
  { here, elsewhere, last, sent }: TabTexts,
): 'keep' | 'alike' | 'save' | 'take' | 'offer' {
  // A page that comes back by the browser's button is as it was drawn, before the last was saved.
  if (last !== null && own.updatedAt <= last.at) return here === last.text ? 'keep' : 'save';
  if (own.text === here) return 'alike';
  if (own.text === '' || own.text === last?.text || own.text === sent) return 'save';
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
