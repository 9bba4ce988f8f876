import 'server-only';
import { z } from 'zod';
import { isAllowedHosts } from '#lib/outgoing/allowed-hosts.ts';

const schema = z
  .object({
    SERVICE_URL: z.url().default('http://localhost:4000'),
    PANEL_SECRET: z.string().min(16),
    NEXTAUTH_SECRET: z.string().min(16),
    AUTH_URL: z.url().optional(),
    NEXTAUTH_URL: z.url().optional(),
    OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    OIDC_NAME: z.string().trim().min(1).max(60).optional(),
    CONNECTION_ALLOW_HOSTS: z.string().refine(isAllowedHosts).default(''),
  })
  .refine(isWholeSignOn, { path: ['OIDC_CLIENT_SECRET'] })
  .transform((values) => ({
    serviceUrl: values.SERVICE_URL.replace(/\/+$/, ''),
    panelSecret: values.PANEL_SECRET,
    cookieSecret: values.NEXTAUTH_SECRET,
    /** Private hosts at which a connection's service may be. */
    connectionAllowHosts: values.CONNECTION_ALLOW_HOSTS,
    signOn: signOnOf(values),
    publicUrl: values.AUTH_URL ?? values.NEXTAUTH_URL ?? 'http://localhost:3000',
  }));

interface SignOnVariables {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_NAME?: string | undefined;
}

/** Whoever names an issuer shares a secret with it. */
function isWholeSignOn(values: SignOnVariables): boolean {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = values;
  return Boolean(issuer) === Boolean(secret) && Boolean(clientId) === Boolean(secret);
}

/** The company's own sign-in; null where there is none. */
function signOnOf(values: SignOnVariables) {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  } = values;
  if (!issuer || !clientId || !clientSecret) return null;
  return { issuer, clientId, clientSecret, name: values.OIDC_NAME ?? new URL(issuer).host };
}

export type DashboardEnvironment = z.output<typeof schema>;

let parsed: DashboardEnvironment | undefined;

/**
 * The dashboard server's environment (spec: settled, "Environment"), read at the first request and
 * not during the build, which knows no secrets. Throws naming the variables, never their values.
 */
export function dashboardEnvironment(): DashboardEnvironment {
  if (parsed) return parsed;
  const result = schema.safeParse(process.env);
  if (!result.success) {
    const names = result.error.issues.map((issue) => issue.path.join('.'));
    throw new Error(`The dashboard needs a valid value for: ${names.join(', ')}`);
  }
  parsed = result.data;
  return parsed;
}
