import { useLocale, useTranslations } from 'next-intl';
import { Meter } from '#components/ui/progress.tsx';
import type { AccountBody } from '#lib/contract/bearer/account.ts';
import { formatReais } from '#lib/domain/money/money.ts';

/** How much of the day's withdrawal limit is used. */
export function DailyLimitCard({ limit }: { limit: AccountBody['DailyWithdrawLimit'] }) {
  const t = useTranslations('overview');
  const locale = useLocale();
  if (!limit) return t('noDailyLimit');
  const values = {
    used: formatReais(limit.used, locale),
    limit: formatReais(limit.limit, locale),
  };
  return (
    <div className="grid max-w-72 gap-1">
      <span>{t('dailyUsed', values)}</span>
      <div className="my-1">
        <Meter label={t('dailyLimit')} parts={[limit.used]} max={limit.limit} />
      </div>
      <span className="text-ink-3 text-xs">
        {t('dailyLeft', { left: formatReais(Math.max(limit.limit - limit.used, 0), locale) })}
      </span>
    </div>
  );
}
