import { getLocale, getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { InfractionBadge } from '#components/facts/infraction-badge.tsx';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import { formatCents, formatReais } from '#lib/domain/money/money.ts';
import { isReopened } from '#lib/domain/states/infraction-groups.ts';
import type { SourceWith } from '#lib/server/sources/source.ts';
import { HistoryList, HistoryRow } from './history-row.tsx';
import { type PayerHistory, readPayerHistory } from './read-payer-history.ts';

interface PayerCardProps {
  source: SourceWith<'infractions'>;
  infraction: Infraction;
  connectionId: string;
}

/** What else this payer paid and contested: whether the report is one of a kind. */
export async function PayerCard({ source, infraction, connectionId }: PayerCardProps) {
  const t = await getTranslations('infractions.payerHistory');
  const { payerDocument, payerName } = infraction.transaction;
  const history =
    payerDocument === null
      ? null
      : await readPayerHistory(source, { infraction, document: payerDocument });
  return (
    <Card id="payer-history" title={t('title')} className="print:hidden">
      {payerDocument === null ? <p className="text-ink-3">{t('unknown')}</p> : null}
      {payerDocument !== null && history === null ? (
        <p className="text-ink-3">{t('unavailable')}</p>
      ) : null}
      {history === null ? null : <Found history={history} connectionId={connectionId} />}
      {payerName === null || history === null || history.payments.length === 0 ? null : (
        <p className="mt-4">
          <Link
            href={paths.transactions(connectionId, { q: payerName, as: 'name' })}
            className="rounded-control text-accent-text inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {t('searchName')}
          </Link>
        </p>
      )}
    </Card>
  );
}

async function Found({ history, connectionId }: { history: PayerHistory; connectionId: string }) {
  const t = await getTranslations('infractions');
  const locale = await getLocale();
  const { payments, paymentsCents, infractions, conceded, isCut } = history;
  const agreed = infractions.filter(({ analysisResult }) => analysisResult === 'AGREED').length;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <h3 className="font-medium">
          {t('payerHistory.infractions', { count: infractions.length })}
        </h3>
        {agreed === 0 ? null : (
          <p className="text-ink-3 text-xs">{t('payerHistory.agreed', { agreed })}</p>
        )}
        <HistoryList label={t('payerHistory.infractionsList')} items={infractions}>
          {(item) => (
            <HistoryRow
              key={item.id}
              href={paths.infraction(connectionId, item.id)}
              amount={formatReais(item.transaction.amount, locale)}
              at={item.reportedAt}
              badge={
                <InfractionBadge
                  look="plain"
                  status={item.status}
                  result={item.analysisResult}
                  isConceded={conceded.has(item.id)}
                  isReopened={isReopened(item)}
                />
              }
            />
          )}
        </HistoryList>
      </div>
      <div className="grid gap-1.5">
        <h3 className="font-medium">
          {payments.length === 0
            ? t('payerHistory.paymentsNone')
            : t('payerHistory.payments', {
                count: payments.length,
                amount: formatCents(paymentsCents, locale),
              })}
        </h3>
        <HistoryList label={t('payerHistory.paymentsList')} items={payments}>
          {({ id, amount, paidAt, createdAt, status, refundReason }) => (
            <HistoryRow
              key={id}
              href={paths.transaction(connectionId, id)}
              amount={formatReais(amount, locale)}
              at={paidAt ?? createdAt}
              badge={<StatusBadge look="plain" {...{ status, refundReason }} />}
            />
          )}
        </HistoryList>
      </div>
      {isCut ? <p className="text-ink-3 text-xs">{t('payerHistory.cut')}</p> : null}
    </div>
  );
}
