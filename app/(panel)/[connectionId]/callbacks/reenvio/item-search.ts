import { oneOf, type Said } from '#lib/client/lists/address-parts.ts';
import { defineList, parts } from '#lib/client/lists/define-list.ts';
import { resendResults } from '#lib/domain/limits/resend-results.ts';

export const itemsPerPage = 50;

export const itemListSearch = defineList({
  parsers: { result: oneOf(resendResults), page: parts.page },
  display: ['page'],
});

/** Which of a plan's transactions are shown. */
export type ItemSearch = Said<typeof itemListSearch.parsers>;
