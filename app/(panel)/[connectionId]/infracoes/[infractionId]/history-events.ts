import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import type { SubjectActs } from '#lib/contract/panel/acts/subject-acts.ts';
import type { InfractionStatus } from '#lib/domain/states/enums.ts';
import { infractionGroupOf } from '#lib/domain/states/infraction-groups.ts';
import { listSteps } from './history-steps.ts';

type TeamAct = SubjectActs['acts'][number];

export type HistoryEvent = {
  at: string;
  isFuture?: boolean;
  /** It happened, not before `at`, and nothing tells when. */
  isTimeless?: boolean;
} & (
  | { kind: 'Reported' | 'Defense' | 'Deadline' }
  | { kind: 'Status'; status: InfractionStatus }
  /** Reais. */
  | { kind: 'Blocked' | 'Released' | 'Debited'; amount: number }
  | { kind: 'Act'; act: TeamAct }
);

export interface HistorySources {
  infraction: Infraction;
  /** Of the transaction: each change of the infraction was sent by one of them. */
  callbacks: readonly Pick<CallbackLog, 'body'>[];
  statements: readonly BankStatement[];
  /** When it was registered; null where only its money or a callback can tell. */
  openedAt: string | null;
  /** When its report was agreed with; null: it was not. */
  concededAt: string | null;
  /** What the team did with it. */
  acts: readonly TeamAct[];
  now: Date;
}

/**
 * What happened to an infraction, and its deadline where that still matters, newest first. What
 * stood here once never goes: a step that the present state implies is told without a callback.
 */
export function listHistory(sources: HistorySources): HistoryEvent[] {
  const { infraction, statements, openedAt, now } = sources;
  const money = moneyRows(statements);
  // Money is blocked at the moment in which it is opened.
  const steps = listSteps(sources, money.find(({ kind }) => kind === 'Blocked')?.at ?? openedAt);
  const events: HistoryEvent[] = [
    { kind: 'Reported', at: infraction.reportedAt },
    ...money,
    ...steps,
    ...teamEvents(sources),
  ];
  const { expiresAt } = infraction;
  if (expiresAt !== null && infractionGroupOf(infraction.status) === 'answer') {
    events.push({
      kind: 'Deadline',
      at: expiresAt,
      isFuture: Date.parse(expiresAt) > now.getTime(),
    });
  }
  const placeOf = (event: HistoryEvent) =>
    'amount' in event ? placeAmong(steps, event) : event.at;
  return events
    .toSorted((first, second) => placeOf(first).localeCompare(placeOf(second)))
    .toReversed();
}

/** What the team did; a defense that was sent stands there as what arrived. */
function teamEvents({ acts, infraction }: HistorySources): HistoryEvent[] {
  const wasFiled = infraction.defenseHistory.length > 0;
  return acts
    .filter(
      ({ action, result }) => !(wasFiled && action === 'infraction_defend' && result === 'success'),
    )
    .map((act) => ({ kind: 'Act', at: act.at, act }));
}

/**
 * Money is moved in one act with a change of status, and services differ in which of both has the
 * earlier time: within a second the change always comes last.
 */
function placeAmong(steps: readonly HistoryEvent[], { kind, at }: HistoryEvent): string {
  const second = at.slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  const change = steps.find(
    (step) =>
      step.kind === 'Status' &&
      step.at.startsWith(second) &&
      infractionGroupOf(step.status) === (kind === 'Blocked' ? 'answer' : 'ended'),
  );
  return change?.at ?? at;
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
