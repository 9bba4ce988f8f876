import 'server-only';
import type { Edition } from '#lib/contract/panel/panel.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { ReadableAccount } from '#lib/server/pix-api/tolerant.ts';
import { readConnectionAccount } from './connection-account.ts';
import { readGatewayAccount, type ShownGatewayAccount } from './gateway-account.ts';

/** The account behind a connection as its edition tells it, asked once per request. */
export function readEditionAccount(
  connectionId: string,
  edition: Edition,
): Promise<Result<ReadableAccount | ShownGatewayAccount>> {
  return edition === 'gateway'
    ? readGatewayAccount(connectionId)
    : readConnectionAccount(connectionId);
}
