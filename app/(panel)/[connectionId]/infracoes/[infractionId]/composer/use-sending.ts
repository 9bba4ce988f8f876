'use client';

import { useState } from 'react';
import { useSafeRefresh } from '#components/fresh/use-safe-refresh.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import type { CaseFacts } from './confirmation.tsx';
import type { WrittenText } from './drafts/use-written-text.ts';
import type { Attachments } from './files/use-attachments.ts';
import { useUpload } from './use-upload.ts';

interface SendingOptions {
  connectionId: string;
  infractionId: string;
  /** Another one with each reading of the page. */
  facts: CaseFacts;
  /** How many defenses there are. */
  defenses: number;
  draft: WrittenText;
  attachments: Attachments;
}

/** Sends a defense. What became of it is told once the page around it shows it, not before. */
export function useSending(options: SendingOptions) {
  const { connectionId, infractionId, facts, defenses, draft, attachments } = options;
  const refresh = useSafeRefresh();
  // What was sent and is kept no more, until the page says so too.
  const [leaving, setLeaving] = useState<string | null>(null);
  // How many defenses there were when one was sent from here.
  const [sentAfter, setSentAfter] = useState<number | null>(null);
  // Of the reading on which it was refused: the next one says itself what can be sent.
  const [refusedOn, setRefusedOn] = useState<CaseFacts | null>(null);
  const upload = useUpload({
    address: paths.defenseUpload(connectionId, infractionId),
    onSent: (tell) => {
      setLeaving(draft.text);
      draft.setText('');
      void refresh(() => {
        attachments.clear();
        setLeaving(null);
        setSentAfter(defenses);
        tell();
      });
    },
    onUncertain: (isOver, tell) => {
      if (!isOver) tell();
      void refresh(() => {
        if (!isOver) return;
        setRefusedOn(facts);
        tell();
      });
    },
  });
  return { upload, leaving, sentAfter, isRefused: refusedOn === facts };
}
