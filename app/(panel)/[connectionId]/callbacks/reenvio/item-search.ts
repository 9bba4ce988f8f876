import { type inferParserType, parseAsStringLiteral } from 'nuqs/server';
import { defineList, parts } from '#lib/client/lists/define-list.ts';
import { resendResults } from '#lib/domain/limits/resend-results.ts';

export const itemsPerPage = 50;

export const itemListSearch = defineList({
  parsers: { result: parseAsStringLiteral(resendResults), page: parts.page },
  display: ['page'],
});

/** Which of a plan's transactions are shown. */
export type ItemSearch = inferParserType<typeof itemListSearch.parsers>;
