import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { z } from 'zod';
import { trustedProxies } from '#service/http/addresses/trusted-proxies.ts';
import { optional, readVariables } from '#service/variables.ts';
import { readClientCertificate } from './client-certificate.ts';
import type { ClientCertificate } from './client-certificate.ts';

const httpsUrl = z
  .string()
  .regex(/^https:\/\/[^\s?#@]+$/)
  .refine((text) => URL.canParse(text))
  .transform((text) => text.replace(/\/+$/, ''));

/** Visible characters without those that an address would have to escape. */
const webhookSecret = z.string().regex(/^[\w.~-]{16,200}$/);

const schema = z.object({
  PROVIDER_URL: httpsUrl,
  PROVIDER_TOKEN_URL: optional(httpsUrl.optional()),
  PROVIDER_CLIENT_ID: z.string().min(1),
  PROVIDER_CLIENT_SECRET: z.string().min(1),
  PROVIDER_CERTIFICATE: z.string().min(1),
  PROVIDER_CERTIFICATE_PASSWORD: optional(z.string().optional()),
  PROVIDER_CA: optional(z.string().optional()),
  PROVIDER_PIX_KEY: z.string().min(1).max(77),
  PROVIDER_WEBHOOK_URL: httpsUrl,
  PROVIDER_WEBHOOK_SECRET: optional(webhookSecret.optional()),
  PROVIDER_WEBHOOK_CA: optional(z.string().optional()),
  PROVIDER_WEBHOOK_TLS_CERTIFICATE: optional(z.string().optional()),
  PROVIDER_WEBHOOK_PORT: optional(z.coerce.number().int().min(1).max(65_535).optional()),
  PROVIDER_WEBHOOK_ADDRESSES: trustedProxies,
  PROVIDER_TIMEOUT_MS: optional(z.coerce.number().int().min(100).max(10_000).default(8_000)),
  PROVIDER_POLL_SECONDS: optional(z.coerce.number().int().min(1).max(3_600).default(60)),
});

const required = [
  'PROVIDER_URL',
  'PROVIDER_CLIENT_ID',
  'PROVIDER_CLIENT_SECRET',
  'PROVIDER_CERTIFICATE',
  'PROVIDER_PIX_KEY',
  'PROVIDER_WEBHOOK_URL',
] as const;

/** Where a provider finds our door: below the first path, all but the first one by their names. */
const webhookPrefix = '/provider/v1';

/** Settings of a provider that speaks the central bank's API Pix. Secrets are never logged. */
export interface BacenSettings {
  /** Its name among several; null for the first one. */
  name: string | null;
  /** Without a slash at its end. */
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  certificate: ClientCertificate;
  /** PEM of further trusted authorities; null for those of the system alone. */
  ca: string | null;
  pixKey: string;
  webhook: WebhookSettings;
  pollEveryMs: number;
  /** For one whole call; a lease of an order is longer than two of them. */
  callWithinMs: number;
}

export interface WebhookSettings {
  /** Of our own path, without `/webhook`. */
  prefix: `/${string}`;
  /** As the merchant named it, without a query. */
  url: string;
  secret: string | null;
  /** The port of our own that ends TLS; null behind a proxy. */
  tls: { port: number; certificate: string; clientCa: string } | null;
  /** Addresses and networks that may call; empty for all. */
  addresses: string[];
}

/**
 * Reads what a real provider needs (spec: settled, "Provider settings"). Throws one line that names
 * the variable: what is missing, has a bad value, or belongs to the sandbox.
 */
export function readBacenSettings(
  variables: NodeJS.ProcessEnv,
  name: string | null = null,
): BacenSettings {
  const provider = variables['PROVIDER'] ?? '';
  const isSet = (name: string) => (variables[name] ?? '') !== '';
  const foreign = Object.keys(variables).filter(
    (name) => name.startsWith('SANDBOX_') && isSet(name),
  );
  if (foreign.length > 0) {
    throw new Error(`environment: ${foreign.join(', ')} is of the sandbox, not of ${provider}`);
  }
  const hasOwnTls = isSet('PROVIDER_WEBHOOK_CA');
  const guards = hasOwnTls
    ? ['PROVIDER_WEBHOOK_TLS_CERTIFICATE', 'PROVIDER_WEBHOOK_PORT']
    : ['PROVIDER_WEBHOOK_SECRET'];
  const missing = [...required, ...guards].filter((name) => !isSet(name));
  if (missing.length > 0) {
    throw new Error(`environment: PROVIDER=${provider} needs ${missing.join(', ')}`);
  }
  for (const name of ['PROVIDER_WEBHOOK_TLS_CERTIFICATE', 'PROVIDER_WEBHOOK_PORT']) {
    if (!hasOwnTls && isSet(name))
      throw new Error(`environment: ${name} needs PROVIDER_WEBHOOK_CA`);
  }
  const prefix = name === null ? webhookPrefix : (`${webhookPrefix}/${name}` as const);
  const ownUrl = httpsUrl.pipe(z.string().endsWith(`${prefix}/webhook`));
  const values = readVariables(schema.extend({ PROVIDER_WEBHOOK_URL: ownUrl }), variables);
  return {
    name,
    url: values.PROVIDER_URL,
    tokenUrl: values.PROVIDER_TOKEN_URL ?? `${values.PROVIDER_URL}/oauth/token`,
    clientId: values.PROVIDER_CLIENT_ID,
    clientSecret: values.PROVIDER_CLIENT_SECRET,
    certificate: readClientCertificate(
      readFile('PROVIDER_CERTIFICATE', values.PROVIDER_CERTIFICATE),
      values.PROVIDER_CERTIFICATE_PASSWORD,
    ),
    ca: values.PROVIDER_CA === undefined ? null : readAuthority('PROVIDER_CA', values.PROVIDER_CA),
    pixKey: values.PROVIDER_PIX_KEY,
    webhook: {
      prefix,
      url: values.PROVIDER_WEBHOOK_URL,
      secret: values.PROVIDER_WEBHOOK_SECRET ?? null,
      tls: readDoorTls(values),
      addresses: values.PROVIDER_WEBHOOK_ADDRESSES,
    },
    pollEveryMs: values.PROVIDER_POLL_SECONDS * 1_000,
    callWithinMs: values.PROVIDER_TIMEOUT_MS,
  };
}

function readDoorTls(values: z.output<typeof schema>): WebhookSettings['tls'] {
  const { PROVIDER_WEBHOOK_CA: ca, PROVIDER_WEBHOOK_PORT: port } = values;
  const file = values.PROVIDER_WEBHOOK_TLS_CERTIFICATE;
  if (ca === undefined || port === undefined || file === undefined) return null;
  const name = 'PROVIDER_WEBHOOK_TLS_CERTIFICATE';
  const certificate = readFile(name, file).toString('utf8');
  checkContext(name, () => createSecureContext({ cert: certificate, key: certificate }));
  return { port, certificate, clientCa: readAuthority('PROVIDER_WEBHOOK_CA', ca) };
}

function readAuthority(name: string, path: string): string {
  const ca = readFile(name, path).toString('utf8');
  checkContext(name, () => createSecureContext({ ca }));
  if (!ca.includes('-----BEGIN CERTIFICATE-----')) throw unreadable(name);
  return ca;
}

function readFile(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Error(`environment: ${name} names a file that cannot be read`, { cause: error });
  }
}

function checkContext(name: string, create: () => unknown): void {
  try {
    create();
  } catch (error) {
    throw unreadable(name, error);
  }
}

function unreadable(name: string, cause?: unknown): Error {
  return new Error(`environment: ${name} holds no readable certificate`, { cause });
}
