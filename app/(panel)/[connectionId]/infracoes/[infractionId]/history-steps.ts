import { callbackInfraction, type Infraction } from '#lib/contract/bearer/infraction.ts';
import type { InfractionStatus } from '#lib/domain/states/enums.ts';
import type { HistoryEvent, HistorySources } from './history-events.ts';

interface Change {
  status: InfractionStatus;
  at: string;
}

/**
 * Defenses and all statuses that it went through, oldest first: those that something tells the
 * time of, and those that must have been between them (spec: settled, "Infraction events").
 */
export function listSteps(
  {
    infraction,
    callbacks,
    concededAt,
  }: Pick<HistorySources, 'infraction' | 'callbacks' | 'concededAt'>,
  openedAt: string | null,
): HistoryEvent[] {
  const sent = callbacks.flatMap(({ body }): Change[] => {
    const parsed = callbackInfraction.safeParse(body['infraction']);
    const isOfThis = parsed.success && parsed.data.id === infraction.id;
    return isOfThis ? [{ status: parsed.data.status, at: parsed.data.updatedAt }] : [];
  });
  const defenses = infraction.defenseHistory.toSorted(byTime(({ createdAt }) => createdAt));
  return [null, ...defenses].flatMap((defense, index): HistoryEvent[] => {
    const end = defenses[index]?.createdAt ?? null;
    const start = defense?.createdAt ?? infraction.reportedAt;
    const told = sent.filter(
      ({ at }) => (defense === null || at >= start) && (end === null || at < end),
    );
    // What tells the time of a step that no callback carried.
    const others = [
      defense === null && openedAt !== null ? { status: 'OPEN' as const, at: openedAt } : null,
      defense?.status === 'DEFENDED'
        ? { status: 'ANSWERED' as const, at: defense.updatedAt }
        : null,
      end === null ? { status: infraction.status, at: infraction.updatedAt } : null,
      end === null && concededAt !== null
        ? { status: 'ACKNOWLEDGED' as const, at: concededAt }
        : null,
    ];
    for (const change of others) {
      if (change && !told.some(({ status }) => status === change.status)) told.push(change);
    }
    const path = pathOf(infraction, { isFirst: defense === null, isLast: end === null });
    const steps = withPath(unique(told), { path, start });
    return defense === null ? steps : [{ kind: 'Defense', at: start }, ...steps];
  });
}

/** What must have been between two defenses, before the first one or after the last. */
function pathOf(
  { status, expiresAt }: Infraction,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): InfractionStatus[] {
  const isPast = isLast && (status === 'ACKNOWLEDGED' || (isFirst && status === 'CLOSED'));
  const past = isPast ? (['ACKNOWLEDGED'] as const) : [];
  // A deadline is given when it is opened, and no defense is taken before.
  if (isFirst) return expiresAt === null ? [] : ['OPEN', ...past];
  if (!isLast || status === 'OPEN') return ['ANSWERED', 'WAITING_ADJUSTMENTS', 'OPEN'];
  return isPast ? ['ANSWERED', 'WAITING_ADJUSTMENTS', ...past] : [];
}

/** The changes with those of the path that nothing tells of, each where it belongs. */
function withPath(
  changes: readonly Change[],
  { path, start }: { path: readonly InfractionStatus[]; start: string },
): HistoryEvent[] {
  const steps = changes.map((change): HistoryEvent => ({ kind: 'Status', ...change }));
  let index = 0;
  for (const status of path) {
    const found = steps.findIndex((step) => step.kind === 'Status' && step.status === status);
    if (found !== -1) index = Math.max(index, found + 1);
    // That a defense arrived need not be said before more is asked for.
    else if (status !== 'ANSWERED') {
      const at = steps[index - 1]?.at ?? start;
      steps.splice(index, 0, { kind: 'Status', status, at, isTimeless: true });
      index += 1;
    }
  }
  return steps;
}

/** Each once, oldest first; a defense has an entry of its own, and the report too. */
function unique(changes: readonly Change[]): Change[] {
  const once = new Map(changes.map((change) => [`${change.status} ${change.at}`, change]));
  return [...once.values()]
    .filter(({ status }) => status !== 'DEFENDED' && status !== 'WAITING_PSP')
    .toSorted(byTime(({ at }) => at));
}

function byTime<Item>(timeOf: (item: Item) => string) {
  return (first: Item, second: Item) => timeOf(first).localeCompare(timeOf(second));
}
