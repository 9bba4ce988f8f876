import type { DefenseStatus, InfractionStatus } from './enums.ts';

/** What a merchant does about an infraction: answer it, wait, or nothing more. */
export type InfractionGroup = 'answer' | 'analysis' | 'ended';

const groups: Record<InfractionStatus, InfractionGroup> = {
  WAITING_PSP: 'analysis',
  OPEN: 'answer',
  // Nothing can be sent before it is open again, but what is missing has to be gathered now.
  WAITING_ADJUSTMENTS: 'answer',
  ACKNOWLEDGED: 'analysis',
  DEFENDED: 'analysis',
  ANSWERED: 'analysis',
  CLOSED: 'ended',
  CANCELLED: 'ended',
};

/** The group of a status. */
export function infractionGroupOf(status: InfractionStatus): InfractionGroup {
  return groups[status];
}

/** It was answered, more was asked for, and it is open again: what is open has else no defense. */
export function isReopened(infraction: {
  status: InfractionStatus;
  defenseHistory: readonly unknown[];
}): boolean {
  return infraction.status === 'OPEN' && infraction.defenseHistory.length > 0;
}

/**
 * What became of a defense, by its place among the newest first. One that nobody has confirmed is
 * on its way while its answer is awaited; it came back when more was asked for, which is the one
 * way to another; nothing is delivered once the infraction has ended.
 */
export function defenseStanding(
  { status, defenseHistory }: DefendedInfraction,
  index: number,
): DefenseStatus | 'returned' | 'unconfirmed' {
  const isConfirmed = defenseHistory[index]?.status === 'DEFENDED';
  if (isConfirmed) return 'DEFENDED';
  if (index > 0) return 'returned';
  if (groups[status] === 'ended') return 'unconfirmed';
  return status === 'DEFENDED' || status === 'ANSWERED' ? 'PENDING' : 'returned';
}

interface DefendedInfraction {
  status: InfractionStatus;
  /** Newest first. */
  defenseHistory: readonly { status: DefenseStatus }[];
}

/**
 * Statuses in which a refund request holds money: not before it is registered, nor once it ended.
 * No other type of infraction holds any.
 */
export function holdingStatuses(): InfractionStatus[] {
  return [...statusesOfGroup('answer'), ...statusesOfGroup('analysis')].filter(
    (status) => status !== 'WAITING_PSP',
  );
}

/** Every status of a group, in the order of the contract. */
export function statusesOfGroup(group: InfractionGroup): InfractionStatus[] {
  const all: InfractionStatus[] = [];
  for (const [status, its] of Object.entries(groups)) {
    // The keys of a record are its type's words, which Object.entries forgets.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (its === group) all.push(status as InfractionStatus);
  }
  return all;
}
