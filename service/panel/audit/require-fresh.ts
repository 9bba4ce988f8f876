import { secondFactorFor } from '#lib/contract/panel/audit.ts';
import type { AuditAction, PanelAction } from '#lib/contract/panel/audit.ts';
import type { LivingSession } from '#service/panel/living-session.ts';
import { secondFactorMissing, secondFactorStale } from '#service/panel/panel-errors.ts';
import type { ServiceError } from '#service/service-error.ts';

/**
 * Why an act has to wait for the second factor of its person: secondFactorMissing (422) or
 * secondFactorStale (428); null when it takes none, or one was shown just now.
 */
export function staleness(
  session: LivingSession,
  action: AuditAction | PanelAction,
): ServiceError | null {
  const wanted = secondFactorFor[action];
  if (wanted === undefined) return null;
  if (session.has_second_factor) return session.is_fresh ? null : secondFactorStale();
  return wanted === 'always' ? secondFactorMissing() : null;
}

/** Throws what `staleness` finds. */
export function requireFresh(session: LivingSession, action: AuditAction | PanelAction): void {
  const refusal = staleness(session, action);
  if (refusal) throw refusal;
}
