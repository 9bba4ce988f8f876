'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { keptInTab } from '#lib/client/forms/kept-in-tab.ts';
import type { DefenseDrafts } from '#lib/contract/panel/infraction-desk.ts';
import { checkFiles, type Refusal } from './check-files.ts';
import type { Attachment, FileBox } from './keep-files.ts';

export interface Attachments {
  items: readonly Attachment[];
  /** What was not taken, until it is added again or other files are taken. */
  refused: readonly Refusal[];
  /** Names of what the service keeps and this tab has not got yet. */
  awaited: readonly string[];
  /** They did not come. */
  isAwaitedInVain: boolean;
  /** Some are in this tab alone, or will be. */
  isInTabAlone: boolean;
  /** Each is kept by the service, if it can be. */
  isKeeping: boolean;
  /** Names of what was let go unsent, once nothing can be sent any more. */
  unsentNames: readonly string[];
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  /** Forgets what was not taken. */
  dismiss: () => void;
  /** Asks once more for what did not come. */
  fetchAgain: () => void;
  clear: () => void;
}

interface AttachmentOptions {
  connectionId: string;
  infractionId: string;
  memberId: string;
  /** What the service keeps of the team; null where it keeps nothing. */
  kept: DefenseDrafts | null;
  /** What can be sent no more is let go. */
  isPast: boolean;
}

const none: readonly Attachment[] = [];
const attached = keptInTab(none, (items) => items.some(({ state }) => state !== 'saved'));
/** Ids of what was kept, taken or removed here: none of it is taken, whatever a page says. */
const noIds: readonly string[] = [];
const handled = keptInTab(noIds, () => false);
const letGo = keptInTab(noIds, () => false);
let lastId = 0;

type Change = (before: readonly Attachment[]) => readonly Attachment[];

function replace(key: string, change: Change): void {
  const next = change(attached.read(key));
  attached.write(key, next.length === 0 ? none : next);
}

function append(key: string, files: readonly File[], of: Pick<Attachment, 'state' | 'keptId'>) {
  const added = files.map((file): Attachment => {
    lastId += 1;
    return { id: `file-${String(lastId)}`, file, preview: null, ...of };
  });
  replace(key, (before) => [...before, ...added]);
  for (const { id, file } of added) {
    void (async () => {
      if (!file.type.startsWith('image/')) return;
      const loaded = await import('./make-preview.ts').catch(() => null);
      const preview = (await loaded?.makePreview(file)) ?? null;
      if (preview === null) return;
      replace(key, (now) => now.map((item) => (item.id === id ? { ...item, preview } : item)));
    })();
  }
}

/** Without those that are tried again. */
function without(refused: readonly Refusal[], files: readonly File[]): Refusal[] {
  return refused.filter(({ name }) => files.every((file) => file.name !== name));
}

interface Step {
  removedId?: string;
  listed?: DefenseDrafts | null;
}

/** What keeps files comes late. Where it does not come, they stay here until the next reading. */
async function sync(box: FileBox, { removedId, listed = null }: Step = {}): Promise<void> {
  try {
    const { syncFiles, forgetFile } = await import('./keep-files.ts');
    if (removedId === undefined) await syncFiles(box, listed?.ownFiles ?? null);
    else await forgetFile(box, removedId);
  } catch {
    box.write((before) =>
      before.map((item) => (item.state === 'saving' ? { ...item, state: 'tab' } : item)),
    );
  }
}

/** Lets go of what can be sent no more, and answers the names. */
function useUnsentNames(key: string, isPast: boolean): readonly string[] {
  useEffect(() => {
    const left = isPast ? attached.read(key) : none;
    if (left.length === 0) return;
    const names = left.map(({ file }) => file.name);
    letGo.write(key, names);
    attached.write(key, none);
  }, [key, isPast]);
  return letGo.useValue(key);
}

/**
 * The files of a defense, in this tab and, each as soon as it is added, on the service: what the
 * service has and this tab has not is fetched. What it cannot keep lasts as long as the tab.
 */
export function useAttachments(options: AttachmentOptions): Attachments {
  const { connectionId, infractionId, kept, isPast } = options;
  const key = `${options.memberId}:${infractionId}`;
  const items = attached.useValue(key);
  const handledIds = handled.useValue(key);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  // The reading of the page whose files were fetched, as far as they came.
  const [fetchedOf, setFetchedOf] = useState<DefenseDrafts | null>(null);
  const isKeeping = kept !== null && !isPast;
  const unsentNames = useUnsentNames(key, isPast);

  function insert(files: readonly File[], of: Pick<Attachment, 'state' | 'keptId'>) {
    const present = attached.read(key).map(({ file }) => file);
    const result = checkFiles(present, files);
    const isAnswered = result.taken.length > 0 && of.state !== 'saved';
    setRefused((all) => [...(isAnswered ? [] : without(all, files)), ...result.refused]);
    append(key, result.taken, of);
  }
  const box: FileBox = {
    connectionId,
    infractionId,
    isHandled: (keptId) => handled.read(key).includes(keptId),
    handle: (keptId) => handled.write(key, [...handled.read(key), keptId]),
    read: () => attached.read(key),
    write: (change) => replace(key, change),
    take: (file, keptId) => insert([file], { state: 'saved', keptId }),
  };
  const compare = useEffectEvent((listed: DefenseDrafts) => {
    const hasFiles = listed.ownFiles.length + attached.read(key).length > 0;
    if (isKeeping && hasFiles) void sync(box, { listed }).then(() => setFetchedOf(listed));
  });
  useEffect(() => {
    if (kept !== null) compare(kept);
  }, [kept]);
  const isHere = (id: string) =>
    handledIds.includes(id) || items.some(({ keptId }) => keptId === id);
  const awaited = isKeeping ? kept.ownFiles.filter(({ id }) => !isHere(id)) : [];

  return {
    items,
    refused,
    isKeeping,
    unsentNames,
    awaited: awaited.map(({ name }) => name),
    isAwaitedInVain: fetchedOf === kept,
    isInTabAlone: !isKeeping || items.some(({ state }) => state === 'tab' || state === 'refused'),
    add(files) {
      insert(files, { state: isKeeping ? 'saving' : 'tab', keptId: null });
      if (isKeeping) void sync(box);
    },
    remove(id) {
      setRefused([]);
      const removedId = attached.read(key).find((item) => item.id === id)?.keptId;
      replace(key, (before) => before.filter((item) => item.id !== id));
      if (removedId) void sync(box, { removedId });
    },
    dismiss: () => setRefused([]),
    fetchAgain() {
      setFetchedOf(null);
      void sync(box, { listed: kept }).then(() => setFetchedOf(kept));
    },
    clear: () => {
      setRefused([]);
      replace(key, () => none);
      letGo.write(key, noIds);
    },
  };
}
