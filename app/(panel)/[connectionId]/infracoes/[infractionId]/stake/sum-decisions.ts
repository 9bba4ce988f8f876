import type { InfractionDecision } from '#lib/contract/panel/infraction-desk.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import type { InfractionType } from '#lib/domain/states/enums.ts';

export interface Tally {
  won: number;
  lost: number;
  /** The report was agreed with, and nothing defended: a decision that nobody lost. */
  conceded: number;
  /** What those that were won held: it was released. */
  wonCents: bigint;
  /** Of the others: it was debited. */
  lostCents: bigint;
}

/** What decisions come to: a decision is won when the report was not agreed with. */
export interface DecisionSum extends Tally {
  byType: ({ type: InfractionType } & Tally)[];
  /** Those that had been answered with files. */
  withFiles: Tally;
}

export function sumDecisions(decisions: readonly InfractionDecision[]): DecisionSum {
  const types = [...new Set(decisions.map(({ type }) => type))];
  return {
    ...tally(decisions),
    byType: types.map((type) => ({ type, ...tally(decisions.filter((one) => one.type === type)) })),
    withFiles: tally(decisions.filter(({ hasFiles }) => hasFiles)),
  };
}

function tally(decisions: readonly InfractionDecision[]): Tally {
  const won = decisions.filter(({ result }) => result === 'DISAGREED');
  const agreed = decisions.filter(({ result }) => result === 'AGREED');
  const conceded = agreed.filter(({ isConceded }) => isConceded).length;
  return {
    won: won.length,
    lost: agreed.length - conceded,
    conceded,
    wonCents: sumCents(won),
    lostCents: sumCents(agreed),
  };
}

function sumCents(decisions: readonly InfractionDecision[]): bigint {
  return decisions.reduce((cents, { amount }) => cents + centsFromReais(amount), 0n);
}
