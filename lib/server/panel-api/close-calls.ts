import 'server-only';
import type { z } from 'zod';
import {
  type closeDayBody,
  dayClose,
  dayCloses,
  lateRows,
} from '#lib/contract/books/wire-closes.ts';
import type { DaySpanQuery } from '#lib/contract/panel/statements.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import { type ConnectionAccess, openBelow, requestOfConnection } from './panel-api.ts';

/** A day of a million rows is read in some seconds. */
const freezeTimeoutMs = 120_000;

/** `GET /connections/{id}/day-closes`: of at most 92 days; `not-found` for a foreign service. */
export function getDayCloses(access: ConnectionAccess, span: DaySpanQuery) {
  return requestOfConnection(access, {
    path: `/day-closes?${searchOf(span)}`,
    schema: dayCloses,
  });
}

/** `POST /connections/{id}/day-closes`: freezes the day; the panel writes the audit entries. */
export function postDayClose(access: ConnectionAccess, body: z.output<typeof closeDayBody>) {
  return requestOfConnection(access, {
    method: 'POST',
    path: '/day-closes',
    body,
    schema: dayClose,
    timeoutMs: freezeTimeoutMs,
  });
}

/** `GET /connections/{id}/late-rows`: what came after the day was frozen. */
export function getLateRows(access: ConnectionAccess, day: string) {
  return requestOfConnection(access, { path: `/late-rows?day=${day}`, schema: lateRows });
}

/** `GET /connections/{id}/books`: the closes with their rows; `not-found` when there are none. */
export function openBooksBelow(access: ConnectionAccess, span: DaySpanQuery, signal: AbortSignal) {
  return openBelow(access, { path: `/books?${searchOf(span)}`, signal });
}
