import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '#components/facts/date-time.tsx';
import { Detail, DetailList } from '#components/facts/detail-list.tsx';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { TransactionDetail } from '#lib/contract/bearer/transaction.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import { formatReais } from '#lib/domain/money/money.ts';

interface TransactionCardProps {
  transaction: Infraction['transaction'];
  /** Null when it could not be read: what the infraction says is shown all the same. */
  detail: TransactionDetail | null;
  connectionId: string;
}

/** The payment that is contested. Documents are masked. */
export function TransactionCard({ transaction, detail, connectionId }: TransactionCardProps) {
  const t = useTranslations('infractions');
  const locale = useLocale();
  const { id, amount, payerName, payerDocument, endToEndId } = transaction;
  return (
    <Card
      id="transaction"
      title={t('transaction')}
      className="print:-order-1"
      aside={
        <ButtonLink size="small" href={paths.transaction(connectionId, id)}>
          {t('openTransaction')}
        </ButtonLink>
      }
    >
      <DetailList>
        <Detail term={t('amount')} value={formatReais(amount, locale)} />
        <Detail
          term={t('transactionStatus')}
          value={
            detail === null ? null : (
              <span className="flex *:min-h-5 *:text-base">
                <StatusBadge
                  look="plain"
                  status={detail.status}
                  refundReason={detail.refundReason}
                />
              </span>
            )
          }
        />
        <Detail term={t('payer')} value={payerName ?? t('unknownPayer')} />
        <Detail
          term={t('payerDocument')}
          value={payerDocument === null ? null : maskDocument(payerDocument)}
        />
        <Detail
          term={t('paidAt')}
          value={detail?.paidAt ? <DateTime iso={detail.paidAt} /> : null}
        />
        <Detail term={t('payerInstitution')} value={detail?.payerInstitutionName ?? null} />
        <Detail
          term={t('clientReference')}
          value={detail?.clientReference ?? null}
          copy={detail?.clientReference ?? null}
        />
        <Detail term={t('transactionId')} value={id} copy={id} code />
        <Detail term="E2E" value={endToEndId} copy={endToEndId} code />
      </DetailList>
    </Card>
  );
}
