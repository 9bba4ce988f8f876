import type { InfractionOwners } from '#lib/contract/panel/infraction-desk.ts';

/** The first of these that is another one, and the member's or nobody's. */
export function nextCase<Case extends { id: string }>(
  waiting: readonly Case[],
  of: { id: string; memberId: string; owners: InfractionOwners['owners'] },
): Case | undefined {
  const others = new Set(
    of.owners
      .filter(({ member }) => member.id !== of.memberId)
      .map(({ infractionId }) => infractionId),
  );
  return waiting.find(({ id }) => id !== of.id && !others.has(id));
}
