import { useLocale, useTranslations } from 'next-intl';
import type { RecentPayee } from '#lib/contract/panel/money-out/recent-payees.ts';
import { formatShortDateTime } from '#lib/domain/time/format-dates.ts';

/** Who was paid by the provider's word, to which key, and when last. */
export function PayeeFacts({ payee }: { payee: RecentPayee }) {
  const t = useTranslations('withdrawing.recent');
  const locale = useLocale();
  const { receiverName, receiverDocument, withdrawPixKey, paidAt } = payee;
  // A CPF that is the key stands there once.
  const isKnown = receiverName === null || withdrawPixKey === receiverDocument;
  const key = isKnown ? null : t('key', { key: withdrawPixKey });
  const told = [receiverDocument, key].filter((text) => text !== null);
  return (
    <span className="grid min-w-0 gap-0.5 wrap-anywhere">
      <span className="font-medium">{receiverName ?? withdrawPixKey}</span>
      <span className="text-ink-2 flex flex-wrap gap-x-2 text-xs empty:hidden">
        {/* The space is for who hears them. */}
        {told.map((text) => (
          <span key={text}>{`${text} `}</span>
        ))}
      </span>
      <span className="text-ink-3 text-xs">
        {t('last', { time: formatShortDateTime(paidAt, locale) })}
      </span>
    </span>
  );
}
