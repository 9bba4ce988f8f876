import { createCertifiedClient } from '#lib/outgoing/certified-client.ts';
import type {
  OpenProvider,
  ProviderContext,
  ProviderModule,
} from '#service/provider/provider-module.ts';
import type { PixProvider } from '#service/provider/provider.ts';
import { openPayloadFetcher } from '#service/qr-codes/open-payload-fetcher.ts';
import type { TokenGrant } from './access-token.ts';
import { createBacenApi } from './bacen-api.ts';
import type { BacenApi } from './bacen-api.ts';
import { createBacenProvider } from './bacen-provider.ts';
import { readBacenSettings } from './bacen-settings.ts';
import type { BacenSettings } from './bacen-settings.ts';
import { pollPayments } from './poll-payments.ts';
import { createProviderClient } from './provider-client.ts';
import { createProviderMetrics } from './provider-metrics.ts';
import type { ProviderMetrics } from './provider-metrics.ts';
import { watchCertificate } from './watch-certificate.ts';
import { keepRegistration } from './webhook/keep-registration.ts';
import { takeWebhooks } from './webhook/take-webhooks.ts';
import { deleteOldWebhooks } from './webhook/webhook-queries.ts';
import { registerWebhook, webhookPrefix } from './webhook/webhook-routes.ts';

/** All that we ever ask a token for. */
const scope = 'cob.write cob.read pix.write pix.read webhook.write webhook.read';

const grant: TokenGrant = {
  contentType: 'application/x-www-form-urlencoded',
  body: new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
};

/** Reads the settings of a provider that speaks the central bank's API Pix and nothing else. */
export function configureBacen(variables: NodeJS.ProcessEnv): OpenProvider {
  const settings = readBacenSettings(variables);
  return (context) => {
    const metrics = createProviderMetrics(settings.certificate.endsAt);
    const connection = createCertifiedClient({ key: settings.certificate.key, ca: settings.ca });
    const client = createProviderClient({ settings: { ...settings, grant }, connection, metrics });
    const api = createBacenApi(client, { standardPath: '', registrationHeaders: {} });
    const port = createBacenProvider({ api, pixKey: settings.pixKey });
    return openModule(context, { settings, api, port, metrics });
  };
}

interface ModuleParts {
  settings: BacenSettings;
  api: BacenApi;
  port: PixProvider;
  metrics: ProviderMetrics;
}

/** What every provider that speaks the API Pix does: door, polls, registration, certificate. */
function openModule(context: ProviderContext, parts: ModuleParts): ProviderModule {
  const { pool, log, events } = context;
  const { settings, api, port, metrics } = parts;
  const taking = { pool, log, events, api, pixKey: settings.pixKey };
  return {
    port,
    // The directory of keys is not open to us: who owns one is known when they are paid.
    codes: { fetchPayload: openPayloadFetcher(pool), findKeyOwner: () => Promise.resolve(null) },
    routes: {
      prefix: webhookPrefix,
      register: (app) => registerWebhook(app, { pool, log, webhook: settings.webhook }),
    },
    sweeps: [
      {
        name: 'take webhooks of the provider',
        everyMs: 500,
        itemsMax: 20,
        run: (itemsMax) => takeWebhooks(taking, itemsMax),
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
    ],
    metrics: metrics.metrics,
  };
}
