import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { nextCase } from './next-case.ts';
import type { WaitingCases } from './sent-notice.tsx';

/** Among this many of the nearest deadlines the next one is looked for. */
const lookedAt = 25;

/**
 * What is left to be answered after this one, first the next by deadline that no colleague has;
 * null when nobody could tell. Those that need adjustments are counted apart: nothing can be sent
 * of them yet.
 */
export async function readWaitingCases(
  { infractions: { list }, infractionDesk, session }: SourceWith<'infractions'>,
  { id, status }: Infraction,
): Promise<WaitingCases | null> {
  const [open, adjusting] = await Promise.all([
    list({ limit: lookedAt, status: ['OPEN'], sortBy: 'expiresAt', sortDirection: 'asc' }),
    // This one may be the first of them.
    list({
      limit: 2,
      status: ['WAITING_ADJUSTMENTS'],
      sortBy: 'expiresAt',
      sortDirection: 'asc',
    }),
  ]);
  if (!open.ok || !adjusting.ok) return null;
  const t = await getTranslations('infractions');
  const locale = await getLocale();
  const { infractions } = open.value;
  const ids = infractions.map((one) => one.id);
  const kept = ids.length === 0 ? undefined : await infractionDesk?.readOwners(ids);
  if (kept && !kept.ok) return null;
  const owners = kept?.value.owners ?? [];
  const next = nextCase(infractions, { id, memberId: session.member.id, owners });
  const nearest = adjusting.value.infractions.find((one) => one.id !== id);
  const told = ({ id: caseId, transaction, expiresAt }: Infraction) => ({
    id: caseId,
    payer: transaction.payerName ?? t('unknownPayer'),
    amount: formatReais(transaction.amount, locale),
    deadline: expiresAt === null ? null : formatDateTime(expiresAt, locale),
  });
  return {
    next: next ? told(next) : null,
    count: open.value.pagination.totalItems - (status === 'OPEN' ? 1 : 0),
    adjusting: {
      count: adjusting.value.pagination.totalItems - (status === 'WAITING_ADJUSTMENTS' ? 1 : 0),
      first: nearest ? told(nearest) : null,
    },
  };
}
