import { gateOf } from '#lib/contract/panel/capability.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { SourceCapabilities } from '#lib/server/sources/capabilities.ts';

/** Whether resending is offered: `edition` where the edition has no such operation. */
export type ResendGate = 'open' | 'role' | 'edition' | 'hidden';

/** The service and the panel decide; this only says beforehand what they would say. */
export function resendGate(
  role: MemberRole,
  { resend }: Pick<SourceCapabilities, 'resend'>,
): ResendGate {
  const gate = gateOf(role, 'resend');
  if (gate === 'hidden') return 'hidden';
  if (!resend) return 'edition';
  return gate === 'open' ? 'open' : 'role';
}
