import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { defineList, parts } from '#lib/client/lists/define-list.ts';
import { transactionStatus, transactionType } from '#lib/domain/states/enums.ts';

export const queueListSearch = defineList({
  parsers: {
    type: parseAsStringLiteral(transactionType.options),
    status: parseAsStringLiteral(transactionStatus.options),
    host: parseAsString,
    /** What the newest failed attempt got. */
    error: parseAsString,
    page: parts.page,
  },
  display: ['page'],
});

export type QueueSearch = inferParserType<typeof queueListSearch.parsers>;
