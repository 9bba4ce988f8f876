import 'server-only';
import { cache } from 'react';
import { openConnection } from './connection.ts';
import { readAccount } from './pix-api/bearer.ts';
import type { Result } from './pix-api/result.ts';
import type { ReadableAccount } from './pix-api/tolerant.ts';

/** The account behind a connection, asked once per request. */
export const readConnectionAccount = cache(
  async (connectionId: string): Promise<Result<ReadableAccount>> => {
    const opened = await openConnection(connectionId);
    return opened.ok ? readAccount(opened.value.access) : opened;
  },
);
