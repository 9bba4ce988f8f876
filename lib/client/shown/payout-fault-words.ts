import type { useTranslations } from 'next-intl';
import type { PayoutBatchDetail } from '#lib/contract/panel/money-out/payout.ts';
import { formatReais, unclearAmount } from '#lib/domain/money/money.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import type { PayoutFault } from '#lib/domain/states/payout-states.ts';

interface FaultTexts {
  t: ReturnType<typeof useTranslations<'payouts'>>;
  action: ReturnType<typeof useTranslations<'action'>>;
  locale: string;
  /** Null where bounds are not looked at. */
  ticket: PayoutBatchDetail['ticket'] | null;
}

interface FaultOfRow {
  fault: PayoutFault;
  pixType: PixType | null;
  amountSaid: string | null;
  /** Below the field that mends it, or with its row, which names the column. */
  at: 'row' | 'field';
}

/** What is wrong with a row of payouts: said alike in its list, its files and its form. */
export function payoutFaultWords(
  { t, action, locale, ticket }: FaultTexts,
  { fault, pixType, amountSaid, at }: FaultOfRow,
): string {
  const unclear = fault === 'amountFormat' ? unclearAmount(amountSaid ?? '', locale) : null;
  // Its box says so by itself.
  if (unclear !== null && at === 'row')
    return `${t('exportColumn.amountCents')}: ${action('amountUnclear', unclear)}.`;
  if (fault === 'keyFormat') {
    const words = action('keyWrong', { type: pixType ?? 'none', at });
    return at === 'field' ? words : `${t('exportColumn.pixKey')}: ${words}`;
  }
  return t(`fault.${fault}`, {
    at,
    min: ticket ? formatReais(ticket.min, locale) : 'none',
    max: ticket ? formatReais(ticket.max, locale) : 'none',
  });
}
