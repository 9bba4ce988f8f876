import { parseAllowedHosts } from '#lib/outgoing/allowed-hosts.ts';
import { createSocketOpener } from '#lib/outgoing/guarded-connector.ts';
import { createCallbackClient } from '#service/callbacks/sending/callback-client.ts';
import type { DeliveryReach } from '#service/panel/schedules/send-to.ts';
import { createTokenVault } from '#service/panel/workspaces/token-vault.ts';

/** The way of exports to servers: past the guard only to hosts that are named here. */
export function createDeliveryReach(
  allowHosts = '',
  encryptionKey: Buffer = Buffer.alloc(32, 7),
): DeliveryReach {
  const allowedHosts = parseAllowedHosts(allowHosts);
  return {
    vault: createTokenVault(encryptionKey),
    client: createCallbackClient({ allowHosts, ownPorts: [] }),
    allowedHosts,
    openSocket: createSocketOpener({
      allowedHosts,
      resolveHost: () => Promise.resolve([]),
      isPortAllowed: () => true,
      refusedPorts: [],
      connectTimeoutMs: 5_000,
    }),
  };
}
