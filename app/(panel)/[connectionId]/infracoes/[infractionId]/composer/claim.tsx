import { useTranslations } from 'next-intl';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';

/** What is to be answered, in short; the card of the report has all of it. */
export function Claim({ type, reportDetails }: Pick<Infraction, 'type' | 'reportDetails'>) {
  const t = useTranslations('infractions');
  return (
    <div className="border-control mb-4 grid gap-0.5 border-l-2 pl-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium">{t(`type.${type}`)}</span>
        <a
          href="#report"
          className="rounded-control text-accent-text inline-flex min-h-6 items-center text-sm underline underline-offset-4"
        >
          {t('wholeReport')}
        </a>
      </p>
      {reportDetails === null ? (
        <p className="text-ink-3">{t('detailsNone')}</p>
      ) : (
        <blockquote className="line-clamp-2 max-w-prose wrap-anywhere">
          “{reportDetails}”
        </blockquote>
      )}
    </div>
  );
}
