import { z } from 'zod';
import { signOnRule } from '#lib/contract/panel/sign-on.ts';
import { productName } from '#lib/domain/product.ts';
import { isAllowedHosts } from '#lib/outgoing/allowed-hosts.ts';
import { failPoints } from './fail-point.ts';
import { trustedProxies } from './http/addresses/trusted-proxies.ts';
import { listedProviders } from './provider/listed-providers.ts';
import { milliseconds, optional, readVariables } from './variables.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value > 0 && value < 65_536);
const days = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 36_500);
/** An address, or a name of this machine. */
const listenHost = z.string().regex(/^[\w.:-]{1,253}$/);
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//);
const httpUrl = z
  .string()
  .regex(/^https?:\/\/[^/]+\/?$/)
  .transform((url) => url.replace(/\/$/, ''));

const roles = z
  .string()
  .transform((value) => value.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(['api', 'worker', 'panel'])).min(1));

/** 32 bytes in base64url, as in `secrets.json`. */
const linkKey = z
  .string()
  .regex(/^[\w-]{43}$/)
  .transform((value) => Buffer.from(value, 'base64url'));

/** `name@host`, or with a name before it in angle brackets. */
const mailAddress = z.string().regex(/^(?:[^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);

/** JSON, as in docs/operations.md, "Sign-in by the company". */
const signOnRules = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('no JSON');
      return z.NEVER;
    }
  })
  .pipe(z.array(signOnRule).min(1).max(500));

/** Each variable with the form that it must have (spec: settled, "Environment"). */
const schema = z.object({
  DATABASE_URL: optional(postgresUrl.optional()),
  DATABASE_READ_URL: optional(postgresUrl.optional()),
  DATABASE_READ_LAG_MS: optional(milliseconds.default(200)),
  DATABASE_POOLER_URL: optional(postgresUrl.optional()),
  DATA_DIR: optional(z.string().default('./data')),
  SERVICE_PORT: optional(port.default(4000)),
  /** The dashboard's, which callbacks must not reach. */
  PORT: optional(port.default(3000)),
  HOST: optional(listenHost.default('0.0.0.0')),
  PRIVATE_PORT: optional(port.optional()),
  PRIVATE_HOST: optional(listenHost.default('127.0.0.1')),
  TRUSTED_PROXIES: trustedProxies,
  ROLES: optional(roles.default(['api', 'worker'])),
  PROVIDER: optional(listedProviders.prefault('sandbox')),
  CALLBACK_BACKOFF_BASE_MS: optional(milliseconds.default(120_000)),
  CALLBACK_TIMEOUT_MS: optional(milliseconds.default(10_000)),
  CALLBACK_LEASE_MS: optional(milliseconds.default(20_000)),
  CALLBACK_ALLOW_HOSTS: optional(z.string().refine(isAllowedHosts).default('')),
  CALLBACK_RETENTION_DAYS: optional(days.refine((value) => value >= 31).default(90)),
  CALLBACK_ARCHIVE_DAYS: optional(days.default(365)),
  CALLBACK_SIGNING_KEY: optional(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/)
      .transform((text) => Buffer.from(text, 'base64url'))
      .optional(),
  ),
  PUSH_KEY: optional(linkKey.optional()),
  ORDER_LEASE_MS: optional(milliseconds.default(30_000)),
  PIX_FAIL_POINT: optional(z.enum(failPoints).optional()),
  PUBLIC_URL: optional(httpUrl.optional()),
  AUTH_URL: optional(httpUrl.optional()),
  OIDC_ISSUER: optional(z.url({ protocol: /^https?$/ }).optional()),
  OIDC_CLIENT_ID: optional(z.string().min(1).optional()),
  OIDC_ROLES: optional(signOnRules.optional()),
  PIX_LOCATION_HOST: optional(
    z
      .string()
      .regex(/^[a-z0-9.-]{1,30}$/)
      .default('pix.sandbox.test'),
  ),
  DATABASE_CONNECTIONS: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform(Number)
      .default(20),
  ),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ),
  PLACES_FILE: optional(z.string().min(1).optional()),
  PANEL_SECRET: optional(z.string().min(16).optional()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, hostname: /./ }).optional()),
  MAIL_FROM: optional(mailAddress.default(`${productName} <no-reply@localhost>`)),
  FILE_STORE: optional(z.enum(['local', 's3']).default('local')),
  S3_BUCKET: optional(z.string().min(3).max(63).optional()),
  S3_REGION: optional(z.string().min(1).default('us-east-1')),
  S3_ENDPOINT: optional(httpUrl.optional()),
  S3_FORCE_PATH_STYLE: optional(z.enum(['true', 'false']).default('false')).transform(
    (value) => value === 'true',
  ),
  LINK_KEY: optional(linkKey.optional()),
});

export type Env = z.output<typeof schema> & { publicUrl: string; dashboardUrl: string };

/** Reads and checks the environment once, at start; what a provider reads is its own. */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const env = readVariables(
    schema
      .refine(({ FILE_STORE, S3_BUCKET }) => FILE_STORE !== 's3' || S3_BUCKET !== undefined, {
        path: ['S3_BUCKET'],
      })
      // A file that is old when it is written would be for nothing.
      .refine(
        ({ CALLBACK_ARCHIVE_DAYS: archive, CALLBACK_RETENTION_DAYS: retention }) =>
          archive === 0 || archive > retention,
        { path: ['CALLBACK_ARCHIVE_DAYS'] },
      )
      // A mail server sends for addresses that are its own.
      .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || !MAIL_FROM.includes('@localhost'), {
        path: ['MAIL_FROM'],
      })
      // Whoever names an issuer says for whom it vouches.
      .refine(isAllOrNone, { path: ['OIDC_ISSUER'] }),
    variables,
  );
  return {
    ...env,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.SERVICE_PORT}`,
    dashboardUrl: env.AUTH_URL ?? `http://localhost:${env.PORT}`,
  };
}

function isAllOrNone(env: z.output<typeof schema>): boolean {
  const set = [env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_ROLES].filter(Boolean);
  return set.length === 0 || set.length === 3;
}
