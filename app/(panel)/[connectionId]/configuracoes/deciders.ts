import { can } from '#lib/contract/panel/capability.ts';
import {
  type MovingCapability,
  movingCapabilities,
} from '#lib/contract/panel/money-out/approval.ts';
import type { TeamMember } from '#lib/contract/panel/team.ts';

/** Who may decide what waits: each act of money, by the capability of the act itself. */
export interface Deciders {
  act: MovingCapability;
  /** In the order of the team; those who have no second factor yet are marked. */
  people: { name: string; hasSecondFactor: boolean }[];
  /** Nobody approves their own: with one person alone all that waits expires. */
  isBlocked: boolean;
}

export function decidersOf(members: readonly TeamMember[]): Deciders[] {
  return movingCapabilities.map((act) => {
    const people = members
      .filter(({ role }) => can(role, act))
      .map(({ name, hasSecondFactor }) => ({ name, hasSecondFactor }));
    return { act, people, isBlocked: people.length < 2 };
  });
}
