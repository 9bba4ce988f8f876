import { useLocale, useTranslations } from 'next-intl';
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
  const usedPercent = limit.limit === 0 ? 100 : Math.min(100, (limit.used / limit.limit) * 100);
  return (
    <div className="grid max-w-64 gap-1">
      <div
        role="meter"
        aria-valuemin={0}
        aria-valuemax={limit.limit}
        aria-valuenow={Math.min(limit.used, limit.limit)}
        aria-valuetext={t('dailyUsed', values)}
        aria-label={t('dailyLimit')}
        className="bg-sunken h-2 overflow-hidden rounded-full"
      >
        <div className="bg-accent h-full" style={{ width: `${String(usedPercent)}%` }} />
      </div>
      <span>{t('dailyUsed', values)}</span>
      <span className="text-ink-3 text-xs">
        {t('dailyLeft', { left: formatReais(Math.max(limit.limit - limit.used, 0), locale) })}
      </span>
    </div>
  );
}
