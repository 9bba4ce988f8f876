import { createCertifiedClient } from '#lib/outgoing/certified-client.ts';
import type {
  ProviderContext,
  ProviderModule,
  ProviderReports,
  ProviderStatement,
} from '#service/provider/provider-module.ts';
import type { PixProvider } from '#service/provider/provider.ts';
import { openPayloadFetcher } from '#service/qr-codes/open-payload-fetcher.ts';
import type { Sweep } from '#service/sweep.ts';
import type { TokenGrant } from './access-token.ts';
import { createBacenApi, issuingCall } from './bacen-api.ts';
import type { ApiOptions, BacenApi } from './bacen-api.ts';
import type { BacenSettings } from './bacen-settings.ts';
import { checkAccess } from './check-access.ts';
import { pollPayments } from './poll-payments.ts';
import { createProviderClient } from './provider-client.ts';
import type { ProviderClient } from './provider-client.ts';
import { createProviderMetrics } from './provider-metrics.ts';
import type { ProviderMetrics } from './provider-metrics.ts';
import { watchCertificate } from './watch-certificate.ts';
import { keepRegistration } from './webhook/keep-registration.ts';
import { takeWebhooks } from './webhook/take-webhooks.ts';
import type { TakeOther } from './webhook/take-webhooks.ts';
import { deleteOldWebhooks } from './webhook/webhook-queries.ts';
import { registerWebhook } from './webhook/webhook-routes.ts';

/** How one provider speaks the API Pix. */
export interface Dialect extends ApiOptions {
  grant: TokenGrant;
}

/** Everything that speaks to one provider. */
export interface BacenParts {
  settings: BacenSettings;
  client: ProviderClient;
  api: BacenApi;
  metrics: ProviderMetrics;
}

/** Opens the way to the provider of the settings; nothing is called yet. */
export function openBacen(settings: BacenSettings, { grant, ...options }: Dialect): BacenParts {
  const metrics = createProviderMetrics(settings);
  const connection = createCertifiedClient({
    key: settings.certificate.key,
    ca: settings.ca,
    withinMs: settings.callWithinMs,
  });
  const client = createProviderClient({ settings: { ...settings, grant }, connection, metrics });
  return { settings, client, api: createBacenApi(client, options), metrics };
}

interface Own {
  port: PixProvider;
  statement?: ProviderStatement;
  /** Has reports repeated, where the provider can do that. */
  resend?: ProviderReports['resend'];
  /** What a webhook may name besides payments to us. */
  takeOther: TakeOther;
  sweeps: Sweep[];
}

/** What every provider that speaks the API Pix does: door, polls, registration, certificate. */
export function openBacenModule(
  { pool, log, events }: ProviderContext,
  { settings, client, api, metrics }: BacenParts,
  { port, statement, resend, takeOther, sweeps }: Own,
): ProviderModule {
  const { name: provider, webhook } = settings;
  const taking = { pool, log, events, api, pixKey: settings.pixKey, provider };
  return {
    port,
    isHealthy: () => client.isWell(issuingCall),
    ...(statement && { statement }),
    check: () =>
      checkAccess({
        api,
        settings,
        readings: statement ? { balance: () => statement.readBalance() } : {},
      }),
    reports: {
      unregister: () => api.removeWebhook(settings.pixKey),
      ...(resend && { resend }),
    },
    // The directory of keys is not open to us: who owns one is known when they are paid.
    codes: { fetchPayload: openPayloadFetcher(pool), findKeyOwner: () => Promise.resolve(null) },
    routes: {
      prefix: webhook.prefix,
      register: (app) => registerWebhook(app, { pool, log, webhook, provider }),
    },
    sweeps: [
      {
        name: 'take webhooks of the provider',
        everyMs: 500,
        itemsMax: 20,
        run: (itemsMax) => takeWebhooks({ ...taking, takeOther }, itemsMax),
      },
      {
        name: 'ask the provider for payments',
        everyMs: Math.min(settings.pollEveryMs, 1_000),
        run: () => pollPayments({ ...taking, metrics, everyMs: settings.pollEveryMs }),
      },
      {
        name: 'delete old webhooks of the provider',
        everyMs: 60_000,
        itemsMax: 1_000,
        run: (itemsMax) => deleteOldWebhooks(pool, itemsMax),
      },
      keepRegistration({ api, settings, log }),
      watchCertificate({ endsAt: settings.certificate.endsAt, log }),
      ...sweeps,
    ],
    metrics: metrics.metrics,
  };
}
