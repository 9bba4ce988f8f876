'use server';

import { z } from 'zod';
import { type SavedView, viewLists } from '#lib/contract/panel/saved-view.ts';
import { deleteSavedView, postSavedView } from '#lib/server/panel-api/search-calls.ts';
import { readSession } from '#lib/server/session/session.ts';

export type ViewsResult = { ok: true; views: SavedView[] } | { ok: false; message: string | null };

const unchanged: ViewsResult = { ok: false, message: null };

const newView = z.object({
  list: z.enum(viewLists),
  name: z.string().trim().min(1).max(60),
  formerName: z.string().max(60).optional(),
  query: z.string().max(2000),
  isDefault: z.boolean(),
  isShared: z.boolean(),
});

/** Keeps the list as it is shown under a name, for the signed-in member or the whole team. */
export async function saveViewAction(input: unknown): Promise<ViewsResult> {
  const view = newView.safeParse(input);
  return view.success ? changeViews((session) => postSavedView(session, view.data)) : unchanged;
}

/** Forgets one of the member's views, or one that the team shares. */
export async function deleteViewAction(viewId: unknown): Promise<ViewsResult> {
  const id = z.string().max(64).safeParse(viewId);
  return id.success ? changeViews((session) => deleteSavedView(session, id.data)) : unchanged;
}

async function changeViews(
  change: (sessionId: string) => ReturnType<typeof postSavedView>,
): Promise<ViewsResult> {
  const session = await readSession();
  if (!session?.ok) return unchanged;
  const left = await change(session.value.sessionId);
  return left.ok
    ? { ok: true, views: left.value.views }
    : { ok: false, message: left.failure.message };
}
