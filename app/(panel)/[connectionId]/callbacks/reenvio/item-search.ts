import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsInteger,
  parseAsStringLiteral,
} from 'nuqs/server';
import { resendResult } from '#lib/contract/resend-plan.ts';

export const itemsPerPage = 50;

const itemParsers = {
  result: parseAsStringLiteral(resendResult.options),
  page: parseAsInteger.withDefault(1),
};

/** Which of a plan's transactions are shown. */
export type ItemSearch = inferParserType<typeof itemParsers>;

export const loadItems = createLoader(itemParsers);

/** The search as the part of an address after its path: empty or beginning with `?`. */
export const itemText = createSerializer(itemParsers);
