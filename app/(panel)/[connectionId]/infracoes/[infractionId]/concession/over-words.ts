import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { InfractionStatus } from '#lib/domain/states/enums.ts';
import { infractionTransitions } from '#lib/domain/states/infraction-states.ts';

/** Why a report of this status is not to be agreed with any more; null where it still is. */
export async function overWords(status: InfractionStatus): Promise<string | null> {
  if (infractionTransitions[status].acknowledged) return null;
  const t = await getTranslations('infractions');
  const isAnswered = status === 'DEFENDED' || status === 'ANSWERED';
  return t(isAnswered ? 'concession.answered' : 'concession.over', {
    status: t(`status.${status}`),
  });
}
