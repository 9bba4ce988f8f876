import type { BacenApi } from './bacen-api.ts';
import type { BacenSettings } from './bacen-settings.ts';
import { ProviderFailure } from './provider-errors.ts';
import { registeredUrl } from './webhook/keep-registration.ts';

interface Parts {
  api: Pick<BacenApi, 'findWebhook' | 'listPix'>;
  settings: Pick<BacenSettings, 'webhook' | 'pixKey' | 'certificate'>;
  /** Readings of the provider's own, by what they are of. */
  readings: Readonly<Record<string, () => Promise<unknown>>>;
}

const dayMs = 86_400_000;
const certificateDaysMin = 30;

/**
 * Looks at everything that going live needs and changes nothing: certificate, credentials, the
 * registration of the webhook, and what may be read. Answers a line for each thing that is wrong.
 */
export async function checkAccess({ api, settings, readings }: Parts): Promise<string[]> {
  const { certificate, pixKey, webhook } = settings;
  const problems: string[] = [];
  const daysLeft = Math.floor((certificate.endsAt.getTime() - Date.now()) / dayMs);
  if (daysLeft < certificateDaysMin) {
    problems.push(`PROVIDER_CERTIFICATE ends in ${daysLeft} days`);
  }
  const look = async (what: string, read: () => Promise<string | null>): Promise<boolean> => {
    try {
      const problem = await read();
      if (problem !== null) problems.push(`${what}: ${problem}`);
      return true;
    } catch (error) {
      problems.push(`${what}: ${explain(error)}`);
      // Without a way in, everything else would say the same.
      return !(error instanceof ProviderFailure) || error.trouble === 'malformed';
    }
  };
  const isIn = await look('webhook', async () => {
    const registered = await api.findWebhook(pixKey);
    if (registered === registeredUrl(webhook)) return null;
    return registered === null
      ? 'PROVIDER_PIX_KEY has none yet, or is unknown; a worker registers it at its start'
      : 'another address is registered; a worker sets ours at its start';
  });
  if (!isIn) return problems;
  await look('payments', async () => {
    const now = new Date();
    await api.listPix({ from: new Date(now.getTime() - dayMs), until: now }).next();
    return null;
  });
  for (const [what, read] of Object.entries(readings)) {
    await look(what, async () => {
      await read();
      return null;
    });
  }
  return problems;
}

/** In the operator's words; the provider's own stand behind them. */
function explain(error: unknown): string {
  if (!(error instanceof ProviderFailure)) {
    return error instanceof Error ? error.message : String(error);
  }
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  switch (error.trouble) {
    case 'unauthorized':
      return 'PROVIDER_CLIENT_ID, PROVIDER_CLIENT_SECRET: the provider does not take them';
    case 'network':
    case 'timeout':
      return `PROVIDER_URL, PROVIDER_CERTIFICATE, PROVIDER_CA: no way to the provider${cause}`;
    case 'limited':
    case 'server':
    case 'malformed':
      return `the provider answers nothing of use${cause}`;
  }
}
