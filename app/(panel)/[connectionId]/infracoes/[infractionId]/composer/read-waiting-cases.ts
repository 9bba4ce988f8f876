import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import type { InfractionSource } from '#lib/server/sources/source.ts';
import type { WaitingCases } from './sent-notice.tsx';

/**
 * What is left to be answered after this one, the next by deadline first; null when nobody could
 * tell. Those that need adjustments are counted apart: nothing can be sent of them yet.
 */
export async function readWaitingCases(
  { list }: InfractionSource,
  { id, status }: Infraction,
): Promise<WaitingCases | null> {
  const [open, adjusting] = await Promise.all([
    list({ limit: 2, status: ['OPEN'], sortBy: 'expiresAt', sortDirection: 'asc' }),
    list({ limit: 1, status: ['WAITING_ADJUSTMENTS'] }),
  ]);
  if (!open.ok || !adjusting.ok) return null;
  const t = await getTranslations('infractions');
  const locale = await getLocale();
  const next = open.value.infractions.find((one) => one.id !== id);
  return {
    next: next
      ? {
          id: next.id,
          payer: next.transaction.payerName ?? t('unknownPayer'),
          amount: formatReais(next.transaction.amount, locale),
          deadline: next.expiresAt === null ? null : formatDateTime(next.expiresAt, locale),
        }
      : null,
    count: open.value.pagination.totalItems - (status === 'OPEN' ? 1 : 0),
    adjusting: adjusting.value.pagination.totalItems - (status === 'WAITING_ADJUSTMENTS' ? 1 : 0),
  };
}
