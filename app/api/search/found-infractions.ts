import { getTranslations } from 'next-intl/server';
import { infractionStatusName } from '#lib/client/shown/infraction-status-name.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { Beginnings, InfractionMatchKind } from '#lib/contract/panel/look-up.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { isReopened } from '#lib/domain/states/infraction-groups.ts';
import { formatShortDateTime } from '#lib/domain/time/format-dates.ts';
import type { AroundTransaction } from '#lib/server/search/around-found.ts';
import type { Found } from '#lib/server/search/find-anything.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import type { LiveFound } from './live-found.ts';

export interface BesideInfractions {
  text: string;
  beginnings: Beginnings;
  around: AroundTransaction[];
  locale: string;
}

/** Each once, as the first that it was found as, and called as the list of infractions does. */
export async function foundInfractions(
  { infractionDesk }: Pick<AccountSource, 'infractionDesk'>,
  { infraction }: Pick<Found, 'infraction'>,
  { text, beginnings, around, locale }: BesideInfractions,
): Promise<LiveFound['infractions']> {
  const whole = (one: Infraction): InfractionMatchKind =>
    one.protocol === text ? 'protocol' : 'id';
  const found = [
    ...(infraction ? [factsOf(infraction, whole(infraction))] : []),
    ...beginnings.infractions.map(({ foundAs, ...one }) => ({ ...one, foundBy: foundAs })),
    ...around.flatMap(({ infractions }) => infractions.map((one) => factsOf(one, null))),
  ];
  const ids = [...new Set(found.map(({ id }) => id))];
  if (ids.length === 0) return [];
  const t = await getTranslations('infractions');
  const marks = await infractionDesk?.readOwners(ids);
  const conceded = new Set(marks?.ok ? marks.value.conceded : []);
  return ids.flatMap((id) => {
    const one = found.find((other) => other.id === id);
    if (one === undefined) return [];
    const { protocol, partyName, foundBy, analysisResult: result, amount, reportedAt } = one;
    const standing = { ...one, result, isConceded: conceded.has(id) };
    return {
      id,
      protocol,
      partyName,
      foundBy,
      statusText: t(infractionStatusName(standing)),
      amountText: formatReais(amount, locale),
      reportedText: formatShortDateTime(reportedAt, locale),
    };
  });
}

function factsOf(infraction: Infraction, foundBy: InfractionMatchKind | null) {
  const { id, protocol, status, analysisResult, transaction, reportedAt } = infraction;
  return {
    id,
    protocol,
    status,
    analysisResult,
    isReopened: isReopened(infraction),
    foundBy,
    partyName: transaction.payerName,
    amount: transaction.amount,
    reportedAt,
  };
}
