import { PenLine } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { DateTime } from '#components/facts/date-time.tsx';
import { DeadlineLeft, DeadlineSquares } from '#components/facts/deadline-left.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { infractionGroupOf } from '#lib/domain/states/infraction-groups.ts';

/** How much and whose, before anything else, and the way down to the defense. */
export function InfractionHeading({ infraction }: { infraction: Infraction }) {
  const t = useTranslations('infractions');
  const locale = useLocale();
  const { id, status, transaction, expiresAt } = infraction;
  const canAnswer = infractionGroupOf(status) === 'answer';
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="rail:text-2xl text-xl font-semibold tracking-tight">{t('one')}</h1>
          <span className="text-ink-3 identifier flex items-center gap-1 text-xs">
            {id}
            <CopyButton value={id} what={t('id')} />
          </span>
        </div>
        {canAnswer ? (
          <Button asChild look="primary" className="print:hidden">
            <a href="#defense-text">
              <PenLine aria-hidden />
              {t('toDefense')}
            </a>
          </Button>
        ) : null}
      </div>
      <div className="rounded-panel border-line-strong mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 border p-4 sm:p-5">
        <p className="grid gap-0.5">
          <span className="text-ink-3 text-sm">{t('atStake')}</span>
          <span className="text-2xl font-semibold tracking-tight whitespace-nowrap">
            {formatReais(transaction.amount, locale)}
          </span>
          <span className="wrap-anywhere">{transaction.payerName ?? t('unknownPayer')}</span>
        </p>
        {canAnswer && expiresAt !== null ? (
          <div className="grid gap-2">
            <DeadlineLeft expiresAt={expiresAt} />
            <DeadlineSquares startedAt={infraction.reportedAt} expiresAt={expiresAt} />
            <span className="text-ink-3 text-xs">
              {t('expiresAt')}: <DateTime iso={expiresAt} />
            </span>
          </div>
        ) : null}
      </div>
    </>
  );
}
