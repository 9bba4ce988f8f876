import 'server-only';
import { cache } from 'react';
import type { UndeliveredList } from '#lib/contract/panel/callbacks.ts';
import { resendDaysMax } from '#lib/domain/limits/resend-windows.ts';
import type { ReportRange } from '#lib/server/panel-api/callbacks.ts';
import { listUndelivered } from '#lib/server/panel-api/callbacks.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { readSession } from '#lib/server/session/session.ts';

const dayMs = 86_400_000;

/** Where the ones that nobody was told about are looked for: as far back as a resend reaches. */
export function neverToldRange(now: Date): ReportRange {
  const from = new Date(now.getTime() - resendDaysMax * dayMs);
  return { from: from.toISOString(), to: now.toISOString() };
}

/**
 * How many transactions nobody was told about, asked once per request. Null for somebody else's
 * service, of which there are no records, and for who is not signed in.
 */
export const readNeverTold = cache(
  async (connectionId: string): Promise<Result<UndeliveredList> | null> => {
    const session = await readSession();
    if (session === null || !session.ok) return session;
    const connection = session.value.connections.find(({ id }) => id === connectionId);
    if (connection?.accountId == null) return null;
    const { sessionId } = session.value;
    const page = { page: 1, limit: 1 };
    return listUndelivered({ sessionId, connectionId }, { ...neverToldRange(new Date()), ...page });
  },
);
