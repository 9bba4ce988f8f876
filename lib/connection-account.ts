import 'server-only';
import { cache } from 'react';
import { openConnection } from './connection.ts';
import type { Account } from './contract/account.ts';
import { readAccount } from './pix-api/bearer.ts';
import type { Result } from './pix-api/result.ts';

/** The account behind a connection, asked once per request. */
export const readConnectionAccount = cache(
  async (connectionId: string): Promise<Result<Account>> => {
    const opened = await openConnection(connectionId);
    return opened.ok ? readAccount(opened.value.access) : opened;
  },
);
