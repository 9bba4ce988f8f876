import { offers } from '#lib/client/navigation/edition-features.ts';
import { gateOf } from '#lib/contract/panel/capability.ts';
import type { Edition, MemberRole } from '#lib/contract/panel/panel.ts';

/** Whether resending is offered: `edition` where the edition has no such operation. */
export type ResendGate = 'open' | 'role' | 'edition' | 'hidden';

/** The service and the panel decide; this only says beforehand what they would say. */
export function resendGate(role: MemberRole, edition: Edition): ResendGate {
  const gate = gateOf(role, 'resend');
  if (gate === 'hidden') return 'hidden';
  if (!offers(edition, 'resends')) return 'edition';
  return gate === 'open' ? 'open' : 'role';
}
