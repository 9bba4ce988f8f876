import type { InfractionStatus } from './enums.ts';

/**
 * What can happen to an infraction (spec: settled, "Infraction events"). `defended` is the
 * merchant's: a defense was filed. All the others are the provider's; `acknowledged` also comes by
 * the clock, when expiresAt has passed.
 */
export type InfractionEvent =
  | 'registered'
  | 'defended'
  | 'confirmed'
  | 'adjustments'
  | 'reopened'
  | 'acknowledged'
  | 'decided'
  | 'cancelled';

const cancelled = { cancelled: 'CANCELLED' } as const;
const decided = { decided: 'CLOSED', ...cancelled } as const;

/** Where each event leads; an event that is not named for a status is refused in it. */
export const infractionTransitions: Record<
  InfractionStatus,
  Partial<Record<InfractionEvent, InfractionStatus>>
> = {
  WAITING_PSP: { registered: 'OPEN', ...cancelled },
  OPEN: { defended: 'DEFENDED', acknowledged: 'ACKNOWLEDGED', ...cancelled },
  DEFENDED: { confirmed: 'ANSWERED', adjustments: 'WAITING_ADJUSTMENTS', ...decided },
  ANSWERED: { adjustments: 'WAITING_ADJUSTMENTS', ...decided },
  WAITING_ADJUSTMENTS: { reopened: 'OPEN', acknowledged: 'ACKNOWLEDGED', ...cancelled },
  ACKNOWLEDGED: decided,
  CLOSED: {},
  CANCELLED: {},
};

/** Status after the event, or null when the status forbids it. */
export function nextInfractionStatus(
  status: InfractionStatus,
  event: InfractionEvent,
): InfractionStatus | null {
  return infractionTransitions[status][event] ?? null;
}
