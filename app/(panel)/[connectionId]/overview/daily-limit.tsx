import { useLocale, useTranslations } from 'next-intl';
import type { Account } from '#lib/contract/account.ts';
import { formatReais } from '#lib/money.ts';

/** How much of the day's withdrawal limit is used. */
export function DailyLimit({ limit }: { limit: Account['DailyWithdrawLimit'] }) {
  const t = useTranslations('overview');
  const locale = useLocale();
  if (!limit) return t('noDailyLimit');
  const values = {
    used: formatReais(limit.used, locale),
    limit: formatReais(limit.limit, locale),
  };
  return (
    <div className="grid max-w-64 gap-1">
      <meter
        min={0}
        max={limit.limit}
        value={Math.min(limit.used, limit.limit)}
        aria-label={t('dailyLimit')}
        className="h-2 w-full"
      />
      <span>{t('dailyUsed', values)}</span>
      <span className="text-muted text-xs">
        {t('dailyLeft', { left: formatReais(Math.max(limit.limit - limit.used, 0), locale) })}
      </span>
    </div>
  );
}
