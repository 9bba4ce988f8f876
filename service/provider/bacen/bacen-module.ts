import type { OpenProvider } from '#service/provider/provider-module.ts';
import { createBacenProvider } from './bacen-provider.ts';
import { readBacenSettings } from './bacen-settings.ts';
import { openBacen, openBacenModule } from './open-bacen.ts';
import type { Dialect } from './open-bacen.ts';

/** All that we ever ask a token for. */
const scope = 'cob.write cob.read pix.write pix.read webhook.write webhook.read';

/** The standard's own words. */
const dialect: Dialect = {
  standardPath: '',
  registrationHeaders: {},
  grant: {
    contentType: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
  },
};

/** Reads the settings of a provider that speaks the central bank's API Pix and nothing else. */
export function configureBacen(
  variables: NodeJS.ProcessEnv,
  name: string | null = null,
): OpenProvider {
  const settings = readBacenSettings(variables, name);
  return (context) => {
    const parts = openBacen(settings, dialect);
    const port = createBacenProvider({ api: parts.api, pixKey: settings.pixKey });
    const takeOther = () => Promise.resolve(false);
    return openBacenModule(context, parts, { port, takeOther, sweeps: [] });
  };
}
