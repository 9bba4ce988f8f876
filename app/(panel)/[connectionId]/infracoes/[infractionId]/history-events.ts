import { callbackInfraction, type Infraction } from '#lib/contract/bearer/infraction.ts';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import type { InfractionStatus } from '#lib/domain/states/enums.ts';
import { infractionGroupOf } from '#lib/domain/states/infraction-groups.ts';

export type HistoryEvent = { at: string; isFuture?: boolean } & (
  | { kind: 'Reported' | 'Defense' | 'Deadline' }
  | { kind: 'Status'; status: InfractionStatus }
  /** Reais. */
  | { kind: 'Blocked' | 'Released' | 'Debited'; amount: number }
);

interface HistorySources {
  infraction: Infraction;
  /** Of the transaction: each change of the infraction was sent by one of them. */
  callbacks: readonly Pick<CallbackLog, 'body'>[];
  statements: readonly BankStatement[];
  now: Date;
}

/** What happened to an infraction, and its deadline where that still matters, newest first. */
export function listHistory(sources: HistorySources): HistoryEvent[] {
  const { infraction, statements, now } = sources;
  const events: HistoryEvent[] = [{ kind: 'Reported', at: infraction.reportedAt }];
  for (const { createdAt } of infraction.defenseHistory) {
    events.push({ kind: 'Defense', at: createdAt });
  }
  for (const change of changesOf(sources)) events.push(change);
  for (const row of moneyRows(statements)) events.push(row);
  const { expiresAt } = infraction;
  if (expiresAt !== null && infractionGroupOf(infraction.status) === 'answer') {
    events.push({
      kind: 'Deadline',
      at: expiresAt,
      isFuture: Date.parse(expiresAt) > now.getTime(),
    });
  }
  return events.toSorted((first, second) => second.at.localeCompare(first.at));
}

/** Each status once for each time that it was reached; the present one is always known. */
function changesOf({ infraction, callbacks }: HistorySources): HistoryEvent[] {
  const changes = new Map<string, HistoryEvent>();
  const note = (status: InfractionStatus, at: string) => {
    // A defense has an entry of its own, and the report too.
    if (status === 'DEFENDED' || status === 'WAITING_PSP') return;
    changes.set(`${status} ${at}`, { kind: 'Status', status, at });
  };
  for (const { body } of callbacks) {
    const sent = callbackInfraction.safeParse(body['infraction']);
    if (sent.success && sent.data.id === infraction.id) note(sent.data.status, sent.data.updatedAt);
  }
  const isKnown = [...changes.values()].some(
    (change) => change.kind === 'Status' && change.status === infraction.status,
  );
  if (!isKnown) note(infraction.status, infraction.updatedAt);
  return [...changes.values()];
}

function moneyRows(statements: readonly BankStatement[]): HistoryEvent[] {
  const released = statements.filter(
    ({ operation, balanceType }) => operation === 'INCREMENT' && balanceType === 'AVAILABLE',
  );
  return statements.flatMap(({ operation, balanceType, amount, createdAt }): HistoryEvent[] => {
    if (balanceType === 'AVAILABLE') {
      return operation === 'INCREMENT' ? [{ kind: 'Released', at: createdAt, amount }] : [];
    }
    if (operation === 'INCREMENT') return [{ kind: 'Blocked', at: createdAt, amount }];
    // What was released leaves the blocked balance too, and has its row already.
    return released.length > 0 ? [] : [{ kind: 'Debited', at: createdAt, amount }];
  });
}
