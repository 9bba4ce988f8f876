import type { ShownCallback } from '#lib/client/shown/shown-callback.ts';
import { formatPreciseDateTime, formatShortDateTime, formatUtc } from '#lib/domain/time/dates.ts';

/** One attempt as the list shows it, with its texts ready. */
export interface CallbackRow extends ShownCallback {
  createdText: string;
  createdUtc: string;
  nextText: string | null;
}

/** One page of the log as the browser gets it, from the page and from its later refreshes. */
export interface LogPage {
  rows: CallbackRow[];
  hasNextPage: boolean;
}

/** Makes a row; runs on the server, which knows the reader's language. */
export function toCallbackRow(callback: ShownCallback, locale: string): CallbackRow {
  const { createdAt, nextAttemptAt } = callback;
  return {
    ...callback,
    createdText: formatPreciseDateTime(createdAt, locale),
    createdUtc: formatUtc(createdAt),
    nextText: nextAttemptAt === null ? null : formatShortDateTime(nextAttemptAt, locale),
  };
}
