import type { ShownCallback } from '#lib/client/shown/shown-callback.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import {
  formatPreciseDateTime,
  formatShortDateTime,
  formatShortDay,
  formatTime,
  formatUtc,
} from '#lib/domain/time/format-dates.ts';

/** One attempt as the list shows it, with its texts ready. */
export interface CallbackListRow extends ShownCallback {
  createdText: string;
  /** For lists as narrow as a phone. */
  createdShort: string;
  createdUtc: string;
  nextText: string | null;
  /** Whose payment it is about, and of how much: what is known of the two. */
  about: string[];
}

/** One page of the log as the browser gets it, from the page and from its later refreshes. */
export interface LogPage {
  rows: CallbackListRow[];
  hasNextPage: boolean;
}

/** Makes a row; runs on the server, which knows the reader's language. */
export function toCallbackListRow(callback: ShownCallback, locale: string): CallbackListRow {
  const { partyName, amount, ...shown } = callback;
  const { createdAt, nextAttemptAt } = shown;
  const day = saoPauloDay(new Date(createdAt));
  const amountText = amount === undefined ? null : formatReais(amount, locale);
  return {
    ...shown,
    about: [partyName, amountText].filter((text) => typeof text === 'string'),
    createdText: formatPreciseDateTime(createdAt, locale),
    createdShort: `${formatShortDay(day, locale)}, ${formatTime(createdAt, locale)}`,
    createdUtc: formatUtc(createdAt),
    nextText: nextAttemptAt === null ? null : formatShortDateTime(nextAttemptAt, locale),
  };
}
