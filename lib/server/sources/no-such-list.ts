import type { Result } from '#lib/server/pix-api/result.ts';

/** The connection's edition, or its service, has no such list. */
export const noSuchList: Result<never> = {
  ok: false,
  failure: { kind: 'edition', requestId: null, retryAfterSeconds: null, message: null },
};
