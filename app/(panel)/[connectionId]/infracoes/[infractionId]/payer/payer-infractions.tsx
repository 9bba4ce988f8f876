import { useLocale, useTranslations } from 'next-intl';
import { InfractionBadge } from '#components/facts/infraction-badge.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { HistoryRow, rowsMax } from './history-row.tsx';

interface PayerInfractionsProps {
  infractions: readonly Infraction[];
  connectionId: string;
}

/** The newest other infractions of the payer, with how they ended. */
export function PayerInfractions({ infractions, connectionId }: PayerInfractionsProps) {
  const t = useTranslations('infractions');
  const locale = useLocale();
  if (infractions.length === 0) return null;
  return (
    <>
      <ul aria-label={t('payerHistory.infractionsList')} className="grid gap-3">
        {infractions.slice(0, rowsMax).map((one) => (
          <HistoryRow
            key={one.id}
            href={paths.infraction(connectionId, one.id)}
            amount={formatReais(one.transaction.amount, locale)}
            at={one.reportedAt}
            badge={<InfractionBadge status={one.status} />}
            note={one.analysisResult === null ? null : t(`resultSide.${one.analysisResult}`)}
          />
        ))}
      </ul>
      {infractions.length > rowsMax ? (
        <p className="text-muted text-xs">
          {t('payerHistory.more', { count: infractions.length - rowsMax })}
        </p>
      ) : null}
    </>
  );
}
