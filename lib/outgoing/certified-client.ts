import { rootCertificates } from 'node:tls';
import { Agent } from 'undici';

/** Our certificate with its key: a p12, or two texts in PEM. */
export type ClientKey =
  | { pfx: Buffer; passphrase: string }
  | { cert: Buffer; key: Buffer; passphrase?: string };

interface CertifiedClientOptions {
  key: ClientKey;
  /** PEM of authorities that are trusted beside those of the system. */
  ca: string | null;
  /** For one whole call; the usual limit unless told. */
  withinMs?: number | undefined;
}

export interface CertifiedRequest {
  method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface CertifiedAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** The way to a host that the operator of the service has named, and that wants our certificate. */
export interface CertifiedClient {
  /**
   * One attempt; no redirect is followed. Throws the network's own error, or a TimeoutError: then
   * nobody knows what came of it.
   */
  send(request: CertifiedRequest): Promise<CertifiedAnswer>;
  close(): Promise<void>;
}

const connectWithinMs = 4_000;
const usualWithinMs = 8_000;
const answerBytesMax = 4 * 1024 * 1024;
const connectionsMax = 16;

/** Opens connections by mutual TLS, 1.2 or later. */
export function createCertifiedClient(options: CertifiedClientOptions): CertifiedClient {
  const { key, ca, withinMs = usualWithinMs } = options;
  const agent = new Agent({
    connect: {
      ...key,
      ...(ca !== null && { ca: [...rootCertificates, ca] }),
      minVersion: 'TLSv1.2',
      timeout: connectWithinMs,
    },
    connections: connectionsMax,
    pipelining: 1,
    maxResponseSize: answerBytesMax,
  });
  return {
    async send({ url, method, headers, body }) {
      const { origin, pathname, search } = new URL(url);
      const answer = await agent.request({
        origin,
        path: pathname + search,
        method,
        headers,
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(withinMs),
      });
      const text = await answer.body.text();
      return { status: answer.statusCode, headers: answer.headers, text };
    },
    close: () => agent.destroy(),
  };
}
