import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsInteger,
  parseAsStringLiteral,
} from 'nuqs/server';
import { resendResults } from '#lib/domain/limits/resend-results.ts';

export const itemsPerPage = 50;

const itemParsers = {
  result: parseAsStringLiteral(resendResults),
  page: parseAsInteger.withDefault(1),
};

/** Which of a plan's transactions are shown. */
export type ItemSearch = inferParserType<typeof itemParsers>;

export const loadItems = createLoader(itemParsers);

/** The search as the part of an address after its path: empty or beginning with `?`. */
export const itemText = createSerializer(itemParsers);
