import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsInteger,
  parseAsStringLiteral,
} from 'nuqs/server';
import { transactionStatus, transactionType } from '#lib/domain/states/enums.ts';

const queueParsers = {
  type: parseAsStringLiteral(transactionType.options),
  status: parseAsStringLiteral(transactionStatus.options),
  page: parseAsInteger.withDefault(1),
};

export type QueueSearch = inferParserType<typeof queueParsers>;

export const loadQueue = createLoader(queueParsers);

/** The search as the part of an address after its path: empty or beginning with `?`. */
export const queueText = createSerializer(queueParsers);
