import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import type { InfractionSource } from '#lib/server/sources/source.ts';
import type { NextCase } from './sent-notice.tsx';

/**
 * What is to be answered after this one, by deadline; null when nothing is known to wait. Those
 * that need adjustments are not among them: nothing can be sent of them yet.
 */
export async function findNextCase(
  { list }: InfractionSource,
  { id, status }: Infraction,
): Promise<NextCase | null> {
  const found = await list({
    limit: 2,
    status: ['OPEN'],
    sortBy: 'expiresAt',
    sortDirection: 'asc',
  });
  if (!found.ok) return null;
  const { infractions, pagination } = found.value;
  const next = infractions.find((one) => one.id !== id);
  if (!next) return null;
  const t = await getTranslations('infractions');
  const locale = await getLocale();
  return {
    id: next.id,
    payer: next.transaction.payerName ?? t('unknownPayer'),
    amount: formatReais(next.transaction.amount, locale),
    deadline: next.expiresAt === null ? null : formatDateTime(next.expiresAt, locale),
    waiting: pagination.totalItems - (status === 'OPEN' ? 1 : 0),
  };
}
