'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { endToast, toastSuccess } from '#components/ui/toaster.tsx';
import { openGaps } from '../templates/fill-template.ts';
import { defenseField, openGap } from '../templates/open-gap.ts';
import type { KeptText } from './use-kept-draft.ts';

export interface WrittenText extends KeptText {
  /** Somebody wanted to send it: from then on what it lacks is said. */
  wasTried: boolean;
  setTried: (wasTried: boolean) => void;
  /** Deletes it with its files. */
  discard: () => void;
  /** It is as it will be sent: what was there before is offered no more. */
  endUndo: () => void;
  /** A template takes the place of the text, at once where that is no more than one gave. */
  choose: (text: string, isUnchanged: boolean) => void;
  /** As a paragraph at the end. */
  append: (text: string) => void;
  /** Evidence goes where the caret was last. */
  place: (evidence: string) => Promise<void>;
  /** The caret is in the text. */
  onFocus: () => void;
}

/** The files of a draft. */
interface DraftFiles {
  items: readonly { id: string; file: File }[];
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
}

const subject = 'defense text';

/** The text of a defense, with what takes its place at a click: what was there can come back. */
export function useWrittenText(draft: KeptText, attachments: DraftFiles): WrittenText {
  const t = useTranslations('infractions.composer');
  const [wasTried, setTried] = useState(false);
  const hadCaret = useRef(false);
  const placing = useRef(new Set<string>());
  function setText(text: string) {
    // Whoever empties it knows that it is empty.
    if (text.trim() === '') setTried(false);
    draft.setText(text);
  }
  function replace(text: string, said: string | null, files: readonly File[] = []) {
    const { text: before } = draft.readNow();
    setText(text);
    openGap(null);
    // Once the text is there.
    requestAnimationFrame(() => openGap(openGaps(text)[0] ?? null));
    const isBlank = before.trim() === '' && files.length === 0;
    if (said === null || isBlank || before === text) return;
    toastSuccess(said, {
      label: t('undo'),
      subject,
      onClick() {
        replace(before, draft.readNow().text === text ? null : t('undone'));
        if (files.length > 0) attachments.add(files);
      },
    });
  }
  function discard() {
    const { items } = attachments;
    for (const { id } of items) attachments.remove(id);
    const files = items.map(({ file }) => file);
    replace('', t('discarded'), files);
  }
  function append(text: string) {
    const { text: before } = draft.readNow();
    setTried(false);
    setText(before === '' ? text : `${before.trimEnd()}\n\n${text}`);
  }
  return {
    ...draft,
    setText,
    wasTried,
    setTried,
    discard,
    endUndo: () => endToast(subject),
    choose(text, isUnchanged) {
      setTried(false);
      replace(text, isUnchanged ? null : t('replaced'));
    },
    append,
    async place(evidence) {
      if (placing.current.has(evidence)) return;
      placing.current.add(evidence);
      // What knows personal data is needed by no one who only reads. Without it: at the end.
      const loaded = await import('../templates/place-evidence.ts').catch(() => null);
      placing.current.delete(evidence);
      if (loaded === null) return append(evidence);
      const field = defenseField();
      const caret = hadCaret.current ? (field?.selectionEnd ?? null) : null;
      const { text, end } = loaded.placeEvidence(draft.readNow().text, evidence, caret);
      setText(text);
      // The next one goes behind it.
      requestAnimationFrame(() => field?.setSelectionRange(end, end));
    },
    onFocus() {
      hadCaret.current = true;
    },
  };
}
