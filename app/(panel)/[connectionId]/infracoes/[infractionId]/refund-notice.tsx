import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { formatReais } from '#lib/domain/money/money.ts';
import { formatDateTime } from '#lib/domain/time/format-dates.ts';
import type { OwnRefund } from './own-refund.ts';

/** The money that is asked for has gone back already: the first thing to know and to answer. */
export function RefundNotice({ refund }: { refund: OwnRefund }) {
  const t = useTranslations('infractions');
  const locale = useLocale();
  const { amount, refundedAt, endToEndId } = refund;
  return (
    <div className="rounded-panel bg-info-soft text-info-text mb-5 flex gap-2 p-4">
      <Icon name="Undo2" className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">
          {refundedAt === null
            ? t('refundPending', { amount: formatReais(amount, locale) })
            : t('refundDone', {
                amount: formatReais(amount, locale),
                time: formatDateTime(refundedAt, locale),
              })}
        </p>
        {endToEndId === null ? null : (
          <p className="text-xs wrap-anywhere">{t('refundEndToEndId', { endToEndId })}</p>
        )}
        <p className="print:hidden">{t('refundHint')}</p>
      </div>
    </div>
  );
}
