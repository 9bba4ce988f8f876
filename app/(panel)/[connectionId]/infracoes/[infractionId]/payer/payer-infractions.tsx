import { useLocale, useTranslations } from 'next-intl';
import { InfractionBadge } from '#components/facts/infraction-badge.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { HistoryList, HistoryRow } from './history-row.tsx';

interface PayerInfractionsProps {
  infractions: readonly Infraction[];
  connectionId: string;
}

/** The newest other infractions of the payer, with how they ended. */
export function PayerInfractions({ infractions, connectionId }: PayerInfractionsProps) {
  const t = useTranslations('infractions');
  const locale = useLocale();
  return (
    <HistoryList label={t('payerHistory.infractionsList')} items={infractions}>
      {(one) => (
        <HistoryRow
          key={one.id}
          href={paths.infraction(connectionId, one.id)}
          amount={formatReais(one.transaction.amount, locale)}
          at={one.reportedAt}
          badge={<InfractionBadge status={one.status} />}
          note={one.analysisResult === null ? null : t(`resultSide.${one.analysisResult}`)}
        />
      )}
    </HistoryList>
  );
}
