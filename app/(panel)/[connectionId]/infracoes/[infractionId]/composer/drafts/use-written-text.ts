'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toastSuccess } from '#components/ui/toaster.tsx';
import { openGap } from '../templates/open-gap.ts';
import type { KeptText } from './use-kept-draft.ts';

export interface WrittenText extends KeptText {
  /** Somebody wanted to send it: from then on what it lacks is said. */
  wasTried: boolean;
  setTried: (wasTried: boolean) => void;
  discard: () => void;
}

/** The text of a defense, with what takes its place at a click: what was there can come back. */
export function useWrittenText(draft: KeptText): WrittenText {
  const t = useTranslations('infractions.composer');
  const [wasTried, setTried] = useState(false);
  function setText(text: string) {
    // Whoever empties it knows that it is empty.
    if (text.trim() === '') setTried(false);
    draft.setText(text);
  }
  function replace(text: string, said: string) {
    const { text: before } = draft.readNow();
    setText(text);
    openGap(null);
    if (before.trim() === '' || before === text) return;
    const undo = () => replace(before, t('undone'));
    toastSuccess(said, { label: t('undo'), onClick: undo });
  }
  return { ...draft, setText, wasTried, setTried, discard: () => replace('', t('discarded')) };
}
