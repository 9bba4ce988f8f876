import { z } from 'zod';
import { text } from '#lib/contract/text.ts';

/** Most views that a member keeps of one list, and most that a workspace shares. */
export const savedViewsMax = 50;

/** The lists that views are kept of, by the names of their pages. */
export const viewLists = ['transactions', 'infractions', 'callbacks'] as const;
export type ViewList = (typeof viewLists)[number];

const list = z.enum(viewLists);

/**
 * `POST /saved-views`: one's own view of the same name is replaced. 422 when there are too many;
 * 403 when the member's role shares none; 409 when one that is to have another name is not there,
 * or another one has that name.
 */
export const saveViewBody = z
  .object({
    list,
    name: text(60).trim().min(1, 'deve ser preenchido'),
    formerName: text(60).optional().describe('The name of the view that is to have this one'),
    query: text(2000).describe('The list’s address after the question mark'),
    isDefault: z
      .boolean()
      .describe('Opens when the list of transactions is opened without filters'),
    isShared: z.boolean().describe('Everybody of the workspace sees it'),
  })
  .meta({ id: 'SaveView' });
export type SaveViewBody = z.output<typeof saveViewBody>;

/** `GET /saved-views` query: views of one list, or of all. */
export const savedViewsQuery = z.object({ list: list.optional() });

/** Filters, columns and order of a list under a name, of one member or of the whole workspace. */
export const savedView = z
  .object({
    id: z.string(),
    list,
    name: z.string(),
    query: z.string(),
    isDefault: z.boolean().describe('Of the member who asks; of others’ views never'),
    isShared: z.boolean(),
    sharedBy: z.string().nullable().describe('Who made it; null for one’s own'),
    canDelete: z.boolean().describe('One’s own; all shared ones for who manages the team'),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedView>;

/** 200 of `GET /saved-views`, and what saving and deleting leave: by name. */
export const savedViewList = z.object({ views: z.array(savedView) }).meta({ id: 'SavedViewList' });
export type SavedViewList = z.infer<typeof savedViewList>;
