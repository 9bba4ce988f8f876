import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { SubjectActs } from '#lib/contract/panel/acts/subject-acts.ts';

/**
 * Who of the team agreed with the report: the first, who asks again changes nothing. Null where
 * nobody saw it succeed, or who did has left the team.
 */
export function concederOf(acts: SubjectActs['acts']): string | null {
  const conceded = acts.findLast(
    ({ action, result }) => action === 'infraction_concede' && result === 'success',
  );
  return conceded?.memberName ?? null;
}

/** A defense is sent within minutes, its files included; whoever began before sent another one. */
const sendingMsMax = 10 * 60_000;

/**
 * Who of the team sent which defense, by the moment in which it arrived. An act says when it
 * began, so the last one that began before is its own. Not there: one that was sent by the API,
 * by who left the team, or whose sending nobody saw succeed.
 */
export function sendersOf(
  { defenseHistory }: Pick<Infraction, 'defenseHistory'>,
  acts: SubjectActs['acts'],
): ReadonlyMap<string, string> {
  const sendings = acts
    .filter(({ action, result }) => action === 'infraction_defend' && result === 'success')
    .toSorted((one, other) => other.at.localeCompare(one.at));
  const arrivals = defenseHistory.map(({ createdAt }) => createdAt).toSorted();
  return new Map(
    arrivals.flatMap((arrival, index): [string, string][] => {
      const after = arrivals[index - 1] ?? '';
      const sending = sendings.find(({ at }) => at <= arrival && at > after);
      const isOwn =
        sending !== undefined && Date.parse(arrival) - Date.parse(sending.at) <= sendingMsMax;
      return isOwn && sending.memberName !== null ? [[arrival, sending.memberName]] : [];
    }),
  );
}
