'use client';

import { useEffect, useState } from 'react';
import { keptInTab } from '#lib/client/forms/kept-in-tab.ts';
import { checkFiles, type Refusal } from './check-files.ts';
import { makePreview } from './make-preview.ts';

export interface Attachment {
  id: string;
  file: File;
  /** A data URL; null for what is no image, and until it is drawn. */
  preview: string | null;
}

export interface Attachments {
  items: readonly Attachment[];
  /** What was not taken and was not added again since: the next files do not hide it. */
  refused: readonly Refusal[];
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  /** Forgets what was not taken. */
  dismiss: () => void;
  clear: () => void;
}

const none: readonly Attachment[] = [];
const attached = keptInTab(none);
let lastId = 0;

/**
 * The files of a defense, as long as the tab lives: `key` says whose and of which infraction. What
 * can be sent no more (`isPast`) is let go.
 */
export function useAttachments(key: string, isPast: boolean): Attachments {
  const items = attached.useValue(key);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  useEffect(() => {
    if (isPast) attached.write(key, none);
  }, [key, isPast]);

  function replace(change: (before: readonly Attachment[]) => readonly Attachment[]) {
    const next = change(attached.read(key));
    attached.write(key, next.length === 0 ? none : next);
  }
  function add(files: readonly File[]) {
    const result = checkFiles(
      attached.read(key).map(({ file }) => file),
      files,
    );
    setRefused((before) => [
      ...before.filter(({ name }) => files.every((file) => file.name !== name)),
      ...result.refused,
    ]);
    const added = result.taken.map((file) => {
      lastId += 1;
      return { id: `file-${String(lastId)}`, file, preview: null };
    });
    replace((before) => [...before, ...added]);
    for (const { id, file } of added) {
      void (async () => {
        const preview = await makePreview(file);
        if (preview === null) return;
        replace((now) => now.map((item) => (item.id === id ? { ...item, preview } : item)));
      })();
    }
  }

  return {
    items,
    refused,
    add,
    remove: (id) => {
      setRefused([]);
      replace((before) => before.filter((item) => item.id !== id));
    },
    dismiss: () => setRefused([]),
    clear: () => {
      setRefused([]);
      replace(() => none);
    },
  };
}
