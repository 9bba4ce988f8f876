/** Where a request came from, as the panel's audit log notes it. */
export interface Caller {
  ip?: string;
  userAgent?: string;
}

/**
 * The caller by two headers of a request. The last hop's view counts: earlier entries of
 * X-Forwarded-For are the caller's own words.
 */
export function callerOf(forwardedFor: unknown, agent: unknown): Caller {
  const last = typeof forwardedFor === 'string' ? forwardedFor.split(',').at(-1)?.trim() : '';
  const ip = last?.replace(/^::ffff:(?=\d+\.)/, '');
  return {
    ...(ip ? { ip } : {}),
    ...(typeof agent === 'string' ? { userAgent: agent.slice(0, 1024) } : {}),
  };
}
