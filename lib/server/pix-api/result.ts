/** What an answer other than the expected one means to the person who asked. */
export type FailureKind =
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'invalid'
  | 'conflict'
  | 'rate-limited'
  | 'unavailable'
  // A code of the second factor has to be shown first; nothing was done.
  | 'second-factor'
  // The connection's edition has no such thing.
  | 'edition'
  // The provider said no at once, and no money has moved (spec: api-key, "Errors").
  | 'provider-refused'
  // The guard lets no call to this address out; nothing was sent.
  | 'address-refused'
  | 'unexpected';

/** An expected failure of a call, carried as a value (components/page/failure-state.tsx). */
export interface ApiFailure {
  kind: FailureKind;
  /** The service's id of the request, for the support conversation; null when none came. */
  requestId: string | null;
  retryAfterSeconds: number | null;
  /** The service's public message, in Portuguese; null when it gave none. */
  message: string | null;
}

export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: ApiFailure };
