import 'server-only';
import { readConnectionAccount } from './connection-account.ts';
import type { Edition } from './contract/panel.ts';
import { readGatewayAccount, type ShownGatewayAccount } from './gateway-account.ts';
import type { Result } from './pix-api/result.ts';
import type { ReadableAccount } from './pix-api/tolerant.ts';

/** The account behind a connection as its edition tells it, asked once per request. */
export function readEditionAccount(
  connectionId: string,
  edition: Edition,
): Promise<Result<ReadableAccount | ShownGatewayAccount>> {
  return edition === 'gateway'
    ? readGatewayAccount(connectionId)
    : readConnectionAccount(connectionId);
}
