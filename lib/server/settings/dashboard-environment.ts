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
    CONNECTION_ALLOW_HOSTS: z.string().refine(isAllowedHosts).default(''),
  })
  .transform((values) => ({
    serviceUrl: values.SERVICE_URL.replace(/\/+$/, ''),
    panelSecret: values.PANEL_SECRET,
    cookieSecret: values.NEXTAUTH_SECRET,
    /** Private hosts at which a connection's service may be. */
    connectionAllowHosts: values.CONNECTION_ALLOW_HOSTS,
    publicUrl: values.AUTH_URL ?? values.NEXTAUTH_URL ?? 'http://localhost:3000',
  }));

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
