import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import type { InfractionSource } from '#lib/server/sources/source.ts';
import type { NextCase } from './sent-notice.tsx';

/** What is to be answered after this one, by deadline; null when nothing is known to wait. */
export async function findNextCase(
  { list }: InfractionSource,
  infractionId: string,
): Promise<NextCase | null> {
  const found = await list({
    // This one may be the first of them.
    limit: 2,
    status: ['OPEN'],
    sortBy: 'expiresAt',
    sortDirection: 'asc',
  });
  if (!found.ok) return null;
  const { infractions, pagination } = found.value;
  const next = infractions.find(({ id }) => id !== infractionId);
  if (!next) return null;
  const t = await getTranslations('infractions');
  const locale = await getLocale();
  const isOneOfThem = infractions.some(({ id }) => id === infractionId);
  return {
    id: next.id,
    payer: next.transaction.payerName ?? t('unknownPayer'),
    amount: formatReais(next.transaction.amount, locale),
    deadline: next.expiresAt === null ? null : formatDateTime(next.expiresAt, locale),
    waiting: pagination.totalItems - (isOneOfThem ? 1 : 0),
  };
}
