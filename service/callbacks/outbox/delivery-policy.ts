import type { Account } from '#service/accounts/account.ts';

/** Why a callback is sent: its transaction changed, or a person asked for it again. */
export type CallbackKind = 'STATUS' | 'RESEND';

/** Attempts for one status change (spec: bearer, "Callback delivery"). */
const attemptsMaxByEdition = {
  bearer: 5,
  // One, and no retry (spec: api-key, "Callbacks").
  gateway: 1,
} as const satisfies Record<Account['edition'], number>;

/** Most attempts of a callback. A resend is tried once (spec: settled, "Resends"). */
export function attemptsMax(callback: { kind: CallbackKind; edition: Account['edition'] }): number {
  return callback.kind === 'RESEND' ? 1 : attemptsMaxByEdition[callback.edition];
}

interface Failure {
  kind: CallbackKind;
  edition: Account['edition'];
  /** Number of the attempt that failed: 0 for the first. */
  attempt: number;
}

/**
 * Milliseconds from a failed attempt to the next: base × 2^(n−1) × a factor of 1.0 to 1.5 before
 * attempt n (spec: settled, "Callback timing"). Null after the last one. `random` gives 0 to 1.
 */
export function retryDelayMs(
  failure: Failure,
  { baseMs, random }: { baseMs: number; random: () => number },
): number | null {
  const next = failure.attempt + 1;
  if (next >= attemptsMax(failure)) return null;
  return Math.round(baseMs * 2 ** (next - 1) * (1 + random() / 2));
}

/**
 * Cut off so often, a callback is tried only beside others that were not: in each process one at a
 * time, so that one that ends its worker takes no other with it for ever.
 */
export const suspectAfter = 3;
/** Cut off so often, it is given up. Three cost it company, the rest it has cost alone. */
export const cutOffsMax = 10;

export function isSuspect({ cut_offs: cutOffs }: { cut_offs: number }): boolean {
  return cutOffs >= suspectAfter;
}
