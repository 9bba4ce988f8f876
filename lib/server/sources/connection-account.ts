import 'server-only';
import { cache } from 'react';
import { readAccount } from '#lib/server/pix-api/bearer.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { ReadableAccount } from '#lib/server/pix-api/tolerant.ts';
import { openConnection } from './connection.ts';

/** The account behind a connection, asked once per request. */
export const readConnectionAccount = cache(
  async (connectionId: string): Promise<Result<ReadableAccount>> => {
    const opened = await openConnection(connectionId);
    return opened.ok ? readAccount(opened.value.access) : opened;
  },
);
