'use client';

import { useRef, useState } from 'react';
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

/** The files of a defense, as long as the page lives. */
export function useAttachments(): Attachments {
  const [items, setItems] = useState<readonly Attachment[]>([]);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  // What was added a moment ago counts before the page has drawn it.
  const latest = useRef<readonly Attachment[]>([]);
  const lastId = useRef(0);

  function replace(next: readonly Attachment[]) {
    latest.current = next;
    setItems(next);
  }
  function add(files: readonly File[]) {
    const result = checkFiles(
      latest.current.map(({ file }) => file),
      files,
    );
    setRefused((before) => [
      ...before.filter(({ name }) => files.every((file) => file.name !== name)),
      ...result.refused,
    ]);
    const added = result.taken.map((file) => {
      lastId.current += 1;
      return { id: `file-${String(lastId.current)}`, file, preview: null };
    });
    replace([...latest.current, ...added]);
    for (const { id, file } of added) {
      void (async () => {
        const preview = await makePreview(file);
        if (preview === null) return;
        replace(latest.current.map((item) => (item.id === id ? { ...item, preview } : item)));
      })();
    }
  }

  return {
    items,
    refused,
    add,
    remove: (id) => {
      setRefused([]);
      replace(latest.current.filter((item) => item.id !== id));
    },
    dismiss: () => setRefused([]),
    clear: () => {
      setRefused([]);
      replace([]);
    },
  };
}
