import { oneOf, type Said, textPart } from '#lib/client/lists/address-parts.ts';
import { defineList, parts } from '#lib/client/lists/define-list.ts';
import { transactionStatus, transactionType } from '#lib/domain/states/enums.ts';

export const queueListSearch = defineList({
  parsers: {
    type: oneOf(transactionType.options),
    status: oneOf(transactionStatus.options),
    host: textPart,
    /** What the newest failed attempt got. */
    error: textPart,
    page: parts.page,
  },
  display: ['page'],
});

export type QueueSearch = Said<typeof queueListSearch.parsers>;
