import type { CancellationReason } from '#lib/domain/states/cancellation-reason.ts';
import { isReasonCode, reasonsByCode } from '#service/provider/reason-codes.ts';

/** What a withdrawal key makes the sandbox do. */
export type MagicOutcome =
  | { outcome: 'settle' }
  | { outcome: 'fail'; reason: CancellationReason }
  | { outcome: 'refuse'; reason: CancellationReason }
  | { outcome: 'time_out' };

/**
 * Outcome of a withdrawal to this key (spec: settled, "Magic keys"): e-mails at sandbox.pix act by
 * themselves. A code of the instant payment system fails with its reason, `refuse` is refused at
 * once, `timeout` never answers; every other key settles.
 */
export function magicOutcome(pixKey: string | null): MagicOutcome {
  const name = /^([a-z0-9]+)@sandbox\.pix$/.exec(pixKey ?? '')?.[1];
  if (name === undefined) return { outcome: 'settle' };
  if (name === 'timeout') return { outcome: 'time_out' };
  if (name === 'refuse') return { outcome: 'refuse', reason: reasonsByCode.ed05 };
  if (isReasonCode(name)) return { outcome: 'fail', reason: reasonsByCode[name] };
  return { outcome: 'settle' };
}
