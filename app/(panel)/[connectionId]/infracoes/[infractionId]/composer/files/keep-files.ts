import type { DefenseDraftFile } from '#lib/contract/panel/infraction-desk.ts';
import { removeDraftFileAction } from '../drafts/actions.ts';

export interface Attachment {
  id: string;
  file: File;
  /** A data URL; null for what is no image, and until it is drawn. */
  preview: string | null;
  /** Where it is by now; `refused`: in this tab alone, and asking again is of no use. */
  state: 'tab' | 'saving' | 'saved' | 'refused';
  /** Its id on the service; null while this tab knows of none. */
  keptId: string | null;
}

/** The files of one defense in this tab. */
export interface FileBox {
  connectionId: string;
  infractionId: string;
  read: () => readonly Attachment[];
  write: (change: (before: readonly Attachment[]) => readonly Attachment[]) => void;
  /** Puts one that the service keeps among them. */
  take: (file: File, keptId: string) => void;
  /** It was kept, taken or removed here: it is not taken, whatever a page says. */
  isHandled: (keptId: string) => boolean;
  handle: (keptId: string) => void;
}

/** One after the other for each infraction, so that a file is neither kept nor taken twice. */
const running = new Map<string, Promise<void>>();
/** What was removed here and the service may not know of yet, with its infraction. */
const unforgotten = new Map<string, string>();

/** As long as a file may take on its way, and a little more. */
const timeoutMs = 130_000;

/**
 * Makes the service and this tab alike: what was removed here is forgotten there, what is here
 * alone is kept there, and of `listed`, which a page has read, is taken what is not here. Nothing
 * that is here goes away.
 */
export function syncFiles(box: FileBox, listed: readonly DefenseDraftFile[] | null): Promise<void> {
  const before = running.get(box.infractionId) ?? Promise.resolve();
  const now = before.then(() => sync(box, listed));
  running.set(box.infractionId, now);
  return now;
}

/** Forgets on the service what was removed here. */
export function forgetFile(box: FileBox, keptId: string): Promise<void> {
  unforgotten.set(keptId, box.infractionId);
  return syncFiles(box, null);
}

async function sync(box: FileBox, listed: readonly DefenseDraftFile[] | null): Promise<void> {
  for (const [fileId, infractionId] of unforgotten) {
    if (infractionId === box.infractionId) await forget(box, fileId);
  }
  for (const item of box.read()) await keep(box, item);
  if (listed === null) return;
  for (const item of box.read()) {
    const isListed = listed.some(({ id }) => id === item.keptId);
    // A page that comes back by the browser's button is as it was drawn: the service is asked.
    if (item.keptId === null || isListed) continue;
    const isGone = (await ask(box, item.keptId)) === 'gone';
    if (isGone) change(box, item.id, { state: 'refused', keptId: null });
  }
  for (const file of listed) {
    const isHere = box.read().some(({ keptId }) => keptId === file.id);
    if (isHere || box.isHandled(file.id)) continue;
    const answer = await ask(box, file.id);
    if (answer === 'unknown') continue;
    const content = answer === 'gone' ? answer : await answer.blob().catch(() => null);
    if (content === null) continue;
    box.handle(file.id);
    if (content !== 'gone') box.take(fileOf(file, content), file.id);
  }
}

async function keep(box: FileBox, { id, file }: Attachment): Promise<void> {
  const find = () => box.read().find((item) => item.id === id);
  const state = find()?.state;
  if (state !== 'tab' && state !== 'saving') return;
  change(box, id, { state: 'saving' });
  const answer = await upload(box, file);
  if (typeof answer === 'string') return change(box, id, { state: answer });
  const { id: keptId } = answer;
  box.handle(keptId);
  const isTwice = box.read().some((item) => item.keptId === keptId);
  if (isTwice) return box.write((before) => before.filter((item) => item.id !== id));
  // It was removed, or sent, on its way.
  if (!find()) return forget(box, keptId);
  unforgotten.delete(keptId);
  change(box, id, { state: 'saved', keptId });
}

async function forget(box: FileBox, fileId: string): Promise<void> {
  const { connectionId, infractionId } = box;
  unforgotten.set(fileId, infractionId);
  const input = { infractionId, fileId };
  const answer = await removeDraftFileAction({ connectionId, input }).catch(() => null);
  if (answer?.ok) unforgotten.delete(fileId);
}

async function upload(box: FileBox, file: File): Promise<{ id: string } | 'tab' | 'refused'> {
  try {
    const response = await window.fetch(address('defense-draft-upload', box, { name: file.name }), {
      method: 'POST',
      body: file,
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Our own route handler made it, with this type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (response.ok) return (await response.json()) as { id: string };
    const { status } = response;
    return status === 401 || status === 429 || status >= 500 ? 'tab' : 'refused';
  } catch {
    return 'tab';
  }
}

/** The service's answer of a file; `unknown`: it cannot be asked now. */
async function ask(box: FileBox, fileId: string): Promise<Response | 'gone' | 'unknown'> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const found = await window.fetch(address('defense-draft-file', box, { file: fileId }), {
      signal,
    });
    if (found.status === 204) return 'gone';
    return found.ok ? found : 'unknown';
  } catch {
    return 'unknown';
  }
}

function address(route: string, box: FileBox, rest: Record<string, string>): string {
  const { connectionId: connection, infractionId: infraction } = box;
  return `/api/${route}?${new URLSearchParams({ connection, infraction, ...rest }).toString()}`;
}

function fileOf({ name, mimeType: type, createdAt }: DefenseDraftFile, content: Blob): File {
  return new File([content], name, { type, lastModified: Date.parse(createdAt) });
}

function change(box: FileBox, id: string, to: Partial<Attachment>): void {
  box.write((before) => before.map((item) => (item.id === id ? { ...item, ...to } : item)));
}
