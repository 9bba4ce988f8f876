import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';

/**
 * What a person may look for on this page and does not find in the API-key edition, and what they
 * do instead. `isOurs`: the callbacks are in our own records.
 */
export function EditionLimits({ isOurs, isDeposit }: { isOurs: boolean; isDeposit: boolean }) {
  const t = useTranslations('gateway');
  const limits = [
    ...(isDeposit ? [t('limitRefund')] : []),
    t('limitProof'),
    isOurs ? t('limitResend') : t('limitCallbacks'),
  ];
  return (
    <Card id="edition-limits" title={t('limits')} className="print:hidden">
      <ul className="text-muted grid gap-3">
        {limits.map((text) => (
          <li key={text} className="text-pretty">
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}
