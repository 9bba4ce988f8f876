import { type inferParserType, parseAsInteger, parseAsStringLiteral } from 'nuqs/server';
import { defineList } from '#lib/client/lists/define-list.ts';
import { transactionStatus, transactionType } from '#lib/domain/states/enums.ts';

export const queueList = defineList({
  parsers: {
    type: parseAsStringLiteral(transactionType.options),
    status: parseAsStringLiteral(transactionStatus.options),
    page: parseAsInteger.withDefault(1),
  },
  display: ['page'],
});

export type QueueSearch = inferParserType<typeof queueList.parsers>;
