import type { useTranslations } from 'next-intl';
import type { Approval } from '#lib/contract/panel/money-out/approval.ts';
import { formatReais } from '#lib/domain/money/money.ts';

type Texts = ReturnType<typeof useTranslations<'approvals'>>;

/** How much to whom, by the provider's word when it was asked for or of the payment before. */
export function approvalTitle(
  { kind, amount, receiverName, receivedBefore }: Approval,
  t: Texts,
  locale: string,
): string {
  const name = receiverName ?? receivedBefore?.receiverName ?? null;
  const told = { amount: formatReais(amount, locale) };
  return kind === 'key' && name !== null
    ? t('toReceiver', { ...told, name })
    : t(`kind.${kind}`, told);
}
