import type { FastifyBaseLogger } from 'fastify';
import { readSigningKey } from '#service/callbacks/signing/signing-key.ts';
import type { Env } from '#service/env.ts';
import { isEveryInterface, listeningAt } from '#service/http/addresses/listening.ts';
import { readSecrets } from '#service/secrets.ts';
import { readPushKeys } from './deadlines/push-keys.ts';
import type { PanelDeps } from './panel-deps.ts';
import { openPlaces } from './sessions/places.ts';
import { signOnOf } from './sign-on/sign-on-of.ts';

type PanelParts = Pick<PanelDeps, 'callbackReach' | 'deliveryReach' | 'moneyOut' | 'store'>;

/** What the panel is made of; null where this process has none. */
export async function panelOptions(env: Env, parts: PanelParts) {
  if (!env.ROLES.includes('panel')) return null;
  const secrets = await readSecrets(env.DATA_DIR);
  // The dashboard's server stands beside this one and need not go through the public address.
  const internal = listeningAt(env.HOST, env.SERVICE_PORT);
  const urlsOf = (path: string) => ({ internal: internal + path, public: env.publicUrl + path });
  return {
    panelSecret: env.PANEL_SECRET ?? secrets.panelSecret,
    encryptionKey: secrets.encryptionKey,
    callbackSigningKey: await readSigningKey(env),
    ...parts,
    pushKey: (await readPushKeys(env)).publicKey,
    baseUrls: { bearer: urlsOf('/v1'), gateway: urlsOf('/gateway/v1') },
    dashboardUrl: env.dashboardUrl,
    signOn: signOnOf(env),
    placeOf: openPlaces(env.PLACES_FILE),
  };
}

/** Whoever reaches the panel API still needs its secret, but need not reach it at all. */
export function warnOfOpenPanel(env: Env, log: FastifyBaseLogger): void {
  const host = env.PRIVATE_PORT === undefined ? env.HOST : env.PRIVATE_HOST;
  if (!env.ROLES.includes('panel') || !isEveryInterface(host)) return;
  log.warn(
    'the panel API listens on every interface: set PRIVATE_PORT, or HOST' +
      ' (docs/operations.md, "Environment")',
  );
}
