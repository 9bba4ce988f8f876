import { z } from 'zod';
import type { Edition } from '#lib/contract/panel/panel.ts';

const created = z.object({ id: z.string() });

/** One demo account, called as its backend would call. */
export interface Merchant {
  readonly edition: Edition;
  /** Both answer the id of what was created or changed; throw with what the service refused. */
  readonly api: Call;
  readonly sandbox: Call;
}

type Call = (path: string, body: object) => Promise<string>;

const withinMs = 15_000;

interface Credentials {
  readonly serviceUrl: string;
  readonly edition: Edition;
  /** Token or key. */
  readonly secret: string;
}

/** Calls of one account, at its edition's base and at the sandbox's. */
export function createMerchant({ serviceUrl, edition, secret }: Credentials): Merchant {
  const isBearer = edition === 'bearer';
  const credential: Record<string, string> = isBearer
    ? { authorization: `Bearer ${secret}` }
    : { 'api-key': secret };
  const headers = { ...credential, 'content-type': 'application/json' };
  const callAt =
    (base: string): Call =>
    async (path, body) => {
      const response = await fetch(`${serviceUrl}${base}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(withinMs),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
      return created.parse(JSON.parse(text)).id;
    };
  return { edition, api: callAt(isBearer ? '/v1' : '/gateway/v1'), sandbox: callAt('/sandbox/v1') };
}
