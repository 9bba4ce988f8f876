import 'server-only';
import { cache } from 'react';
import type { GatewayAccount, GatewayBalance } from '#lib/contract/gateway/account.ts';
import * as gateway from '#lib/server/pix-api/gateway.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import { openConnection } from './connection.ts';

/** An account of the API-key edition, with the most that one withdrawal can pay out now. */
export type ShownGatewayAccount = GatewayAccount['user'] & GatewayBalance;

/** The account behind a connection of the API-key edition, asked once per request. */
export const readGatewayAccount = cache(
  async (connectionId: string): Promise<Result<ShownGatewayAccount>> => {
    const opened = await openConnection(connectionId, 'feeRules');
    if (!opened.ok) return opened;
    const { access } = opened.value;
    const [account, balance] = await Promise.all([
      gateway.readAccount(access),
      gateway.readBalance(access),
    ]);
    if (!account.ok) return account;
    if (!balance.ok) return balance;
    return { ok: true, value: { ...account.value.user, ...balance.value } };
  },
);
