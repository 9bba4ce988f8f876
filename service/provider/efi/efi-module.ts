import { createBacenProvider } from '#service/provider/bacen/bacen-provider.ts';
import { readBacenSettings } from '#service/provider/bacen/bacen-settings.ts';
import type { BacenSettings } from '#service/provider/bacen/bacen-settings.ts';
import { openBacen, openBacenModule } from '#service/provider/bacen/open-bacen.ts';
import type { Dialect } from '#service/provider/bacen/open-bacen.ts';
import type { OpenProvider } from '#service/provider/provider-module.ts';
import { createEfiApi } from './efi-api.ts';
import { createEfiProvider } from './efi-provider.ts';
import { createEfiStatement } from './efi-statement.ts';
import { pollInfractions } from './poll-infractions.ts';
import { pollReturns, takeSentOf } from './take-sent.ts';

/** How Efí speaks the central bank's API: below /v2, with grants in JSON. */
function dialectOf({ webhook }: BacenSettings): Dialect {
  return {
    standardPath: '/v2',
    // It would insist on its certificate at the door; behind a proxy the secret stands for it.
    registrationHeaders: webhook.secret === null ? {} : { 'x-skip-mtls-checking': 'true' },
    grant: {
      contentType: 'application/json',
      body: JSON.stringify({ grant_type: 'client_credentials' }),
    },
  };
}

/** Reads the settings of Efí: those of any provider of the API Pix. */
export function configureEfi(
  variables: NodeJS.ProcessEnv,
  name: string | null = null,
): OpenProvider {
  const settings = readBacenSettings(variables, name);
  return (context) => {
    const { pool, log, events } = context;
    const opened = openBacen(settings, dialectOf(settings));
    const { api, client, metrics } = opened;
    const efi = createEfiApi(client, settings.pixKey);
    const bacen = createBacenProvider({ api, pixKey: settings.pixKey });
    const taking = { pool, efi, events, log, metrics, provider: name };
    return openBacenModule(context, opened, {
      port: createEfiProvider({ efi, bacen, log, fileUrl: context.fileUrl }),
      statement: createEfiStatement(api, efi),
      resend: (missed) => efi.resend(missed),
      takeOther: (endToEndId) => takeSentOf(taking, endToEndId),
      sweeps: [
        {
          name: 'ask the provider for returned payouts',
          everyMs: 1_000,
          run: () => pollReturns(taking),
        },
        {
          name: 'ask the provider for infractions',
          everyMs: 1_000,
          run: () => pollInfractions({ ...taking, api, everyMs: settings.pollEveryMs }),
        },
      ],
    });
  };
}
