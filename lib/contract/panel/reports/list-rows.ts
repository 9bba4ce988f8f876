import { z } from 'zod';
import { infractionListQuery } from '#lib/contract/bearer/infraction-list.ts';
import { panelCallbacksQuery } from '#lib/contract/panel/callbacks.ts';

const pages = { page: true, limit: true } as const;

/** `GET /connections/{id}/callback-rows` query: the filters of the log, without its pages. */
export const callbackRowsQuery = panelCallbacksQuery.omit(pages);
export type CallbackRowsQuery = z.output<typeof callbackRowsQuery>;

/** `GET /connections/{id}/infraction-rows` query: those of the list, and who answers them. */
export const infractionRowsQuery = infractionListQuery.omit(pages).extend({
  owner: z
    .union([z.uuid(), z.literal('none')])
    .optional()
    .describe('Id of the member who answers, or those that nobody does'),
});
