import { useLocale, useTranslations } from 'next-intl';
import { Progress } from '#components/ui/progress.tsx';
import type {
  FileComparison,
  MerchantFile,
} from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { formatReais } from '#lib/domain/money/money.ts';

interface AgesProps extends Pick<FileComparison, 'ages'> {
  /** All that nobody has settled. */
  open: MerchantFile['open'];
}

/** How long ago the days were of what nobody has settled; a row that was not read has no day. */
export function Ages({ ages, open }: AgesProps) {
  const t = useTranslations('merchantFiles');
  const locale = useLocale();
  const most = Math.max(...ages.map(({ count }) => count));
  if (most === 0) return null;
  const undated = (open?.count ?? 0) - ages.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="ages" className="border-line grid gap-3 border-t pt-4">
      <div>
        <h2 id="ages" className="text-lg font-semibold">
          {t('ages')}
        </h2>
        <p className="text-ink-3 text-xs">{t('agesSum')}</p>
      </div>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {ages.map(({ upToDays, count, amount }, index) => {
          const before = (ages[index - 1]?.upToDays ?? 0) + 1;
          const name =
            upToDays === null
              ? t('olderThan', { days: before - 1 })
              : index === 0
                ? t('upTo', { days: upToDays })
                : t('between', { from: before, to: upToDays });
          return (
            <li key={index} className="grid gap-1">
              <span className="text-ink-3 text-xs">{name}</span>
              <span className="font-semibold tabular-nums">{formatReais(amount, locale)}</span>
              <Progress label={name} value={count} max={most} />
              <span className="text-ink-3 text-xs">{t('openCount', { count })}</span>
            </li>
          );
        })}
      </ul>
      {undated > 0 ? (
        <p className="text-ink-3 text-sm">{t('agesUnread', { count: undated })}</p>
      ) : null}
    </section>
  );
}
