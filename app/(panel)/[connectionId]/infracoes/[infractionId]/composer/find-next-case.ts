import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { infractionGroupOf, statusesOfGroup } from '#lib/domain/states/infraction-groups.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import type { InfractionSource } from '#lib/server/sources/source.ts';
import type { NextCase } from './sent-notice.tsx';

/** As many as the one to open next is looked for among. */
const lookedAt = 25;

/**
 * What is to be answered after this one, by deadline; null when nothing is known to wait. As many
 * wait as the menu and the list say: those that need adjustments among them, which come last,
 * because nothing can be sent of them yet.
 */
export async function findNextCase(
  { list }: InfractionSource,
  { id, status }: Infraction,
): Promise<NextCase | null> {
  const found = await list({
    limit: lookedAt,
    status: statusesOfGroup('answer'),
    sortBy: 'expiresAt',
    sortDirection: 'asc',
  });
  if (!found.ok) return null;
  const { infractions, pagination } = found.value;
  const others = infractions.filter((one) => one.id !== id);
  const next = others.find((one) => one.status === 'OPEN') ?? others[0];
  if (!next) return null;
  const t = await getTranslations('infractions');
  const locale = await getLocale();
  return {
    id: next.id,
    payer: next.transaction.payerName ?? t('unknownPayer'),
    amount: formatReais(next.transaction.amount, locale),
    deadline: next.expiresAt === null ? null : formatDateTime(next.expiresAt, locale),
    waiting: pagination.totalItems - (infractionGroupOf(status) === 'answer' ? 1 : 0),
  };
}
