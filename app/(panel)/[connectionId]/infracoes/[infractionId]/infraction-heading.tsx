import { PenLine } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { infractionGroupOf } from '#lib/domain/states/infraction-groups.ts';

/** How much and whose, before anything else, and the way down to the defense. */
export function InfractionHeading({ infraction }: { infraction: Infraction }) {
  const t = useTranslations('infractions');
  const locale = useLocale();
  const { id, status, transaction } = infraction;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-xl font-semibold tracking-tight">{t('one')}</h1>
          <span className="text-ink-3 flex items-center gap-1 font-mono text-xs break-all">
            {id}
            <CopyButton value={id} what={t('id')} />
          </span>
        </div>
        <p className="break-words">
          <span className="font-semibold tabular-nums">
            {formatReais(transaction.amount, locale)}
          </span>{' '}
          · {transaction.payerName ?? t('unknownPayer')}
        </p>
      </div>
      {infractionGroupOf(status) === 'answer' ? (
        <Button asChild look="primary" className="print:hidden">
          <a href="#defense-text">
            <PenLine aria-hidden />
            {t('toDefense')}
          </a>
        </Button>
      ) : null}
    </div>
  );
}
