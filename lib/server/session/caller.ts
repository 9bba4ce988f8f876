/** Where a request came from, as the panel's audit log notes it. */
export interface Caller {
  ip?: string;
  userAgent?: string;
}

/**
 * The caller by two headers of a request. X-Forwarded-For has one entry: what strangers write into
 * it is gone before Next.js sees the request (scripts/start/trust-proxies.ts).
 */
export function callerOf(forwardedFor: unknown, agent: unknown): Caller {
  const ip = typeof forwardedFor === 'string' ? forwardedFor.replace(/^::ffff:(?=\d+\.)/, '') : '';
  return {
    ...(ip ? { ip } : {}),
    ...(typeof agent === 'string' ? { userAgent: agent.slice(0, 1024) } : {}),
  };
}
