import { paths } from '#lib/client/navigation/paths.ts';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';

/** The statement with an infraction's rows alone, over the days that have any; null: none has. */
export function statementLinkOf(
  rows: readonly Pick<BankStatement, 'createdAt'>[],
  { connectionId, infractionId }: { connectionId: string; infractionId: string },
): string | null {
  const days = rows.map(({ createdAt }) => saoPauloDay(new Date(createdAt))).toSorted();
  const [from] = days;
  const to = days.at(-1);
  if (from === undefined || to === undefined) return null;
  return paths.statements(connectionId, { infractionId, from, to });
}
