import 'server-only';
import { cache } from 'react';
import { openConnection } from '#lib/connection.ts';
import { statusesOfGroup } from '#lib/infraction-groups.ts';
import { listInfractions } from '#lib/pix-api/bearer.ts';

export interface WaitingInfractions {
  count: number;
  /** The nearest deadline, ISO 8601; null without one. */
  expiresAt: string | null;
}

/**
 * The infractions that wait for the merchant, asked once per request; null when the service does
 * not tell or the edition has none.
 */
export const readWaitingInfractions = cache(
  async (connectionId: string): Promise<WaitingInfractions | null> => {
    const opened = await openConnection(connectionId);
    if (!opened.ok) return null;
    const found = await listInfractions(opened.value.access, {
      status: statusesOfGroup('answer'),
      sortBy: 'expiresAt',
      sortDirection: 'asc',
      limit: 1,
    });
    if (!found.ok) return null;
    const { pagination, infractions } = found.value;
    return { count: pagination.totalItems, expiresAt: infractions[0]?.expiresAt ?? null };
  },
);
