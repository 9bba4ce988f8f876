import type { Logger } from '#service/logger.ts';
import type { BacenApi } from '#service/provider/bacen/bacen-api.ts';
import type { BacenSettings } from '#service/provider/bacen/bacen-settings.ts';
import type { Sweep } from '#service/sweep.ts';

interface Parts {
  api: BacenApi;
  settings: Pick<BacenSettings, 'webhook' | 'pixKey'>;
  log: Logger;
}

const againAfterMs = 5_000;
const compareEveryMs = 3_600_000;

/**
 * The address under which the provider is to report. It appends `/pix` to the whole text, which is
 * why a parameter of no meaning stands at its end.
 */
export function registeredUrl({ url, secret }: BacenSettings['webhook']): string {
  return secret === null ? url : `${url}?hmac=${secret}&ignorar=`;
}

/**
 * Compares the address that the provider has with ours, at the start and then each hour, and sets
 * it when it is another. A registration that failed is tried again: the provider probes the door
 * while it registers, and the door may be another process that is not up yet.
 */
export function keepRegistration({ api, settings, log }: Parts): Sweep {
  let compareAt = 0;
  return {
    name: 'webhook of the provider',
    everyMs: againAfterMs,
    async run() {
      if (Date.now() < compareAt) return 0;
      const { pixKey, webhook } = settings;
      const isOther = (await api.findWebhook(pixKey)) !== registeredUrl(webhook);
      if (isOther) {
        await api.putWebhook(pixKey, registeredUrl(webhook));
        log.info('the webhook is registered with the provider');
      }
      compareAt = Date.now() + compareEveryMs;
      return isOther ? 1 : 0;
    },
  };
}
