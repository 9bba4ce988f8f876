'use server';

import { z } from 'zod';
import type { SavedView } from '#lib/contract/panel/saved-view.ts';
import { deleteSavedView, postSavedView } from '#lib/server/panel-api/search-calls.ts';
import { readSession } from '#lib/server/session/session.ts';

export type ViewsResult = { ok: true; views: SavedView[] } | { ok: false; message: string | null };

const newView = z.object({
  name: z.string().trim().min(1).max(60),
  query: z.string().max(2000),
  isDefault: z.boolean(),
});

/** Keeps the list as it is shown under a name, for the signed-in member. */
export async function saveViewAction(input: unknown): Promise<ViewsResult> {
  const view = newView.safeParse(input);
  const session = await readSession();
  if (!view.success || !session?.ok) return { ok: false, message: null };
  const saved = await postSavedView(session.value.sessionId, view.data);
  return saved.ok
    ? { ok: true, views: saved.value.views }
    : { ok: false, message: saved.failure.message };
}

/** Forgets one of the member's views. */
export async function deleteViewAction(viewId: unknown): Promise<ViewsResult> {
  const id = z.string().max(64).safeParse(viewId);
  const session = await readSession();
  if (!id.success || !session?.ok) return { ok: false, message: null };
  const left = await deleteSavedView(session.value.sessionId, id.data);
  return left.ok
    ? { ok: true, views: left.value.views }
    : { ok: false, message: left.failure.message };
}
