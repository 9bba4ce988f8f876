import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { Detail, DetailList } from '#components/detail-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Infraction } from '#lib/contract/infraction.ts';
import { maskDocument } from '#lib/documents.ts';
import { formatReais } from '#lib/money.ts';
import { paths } from '#lib/paths.ts';

interface TransactionCardProps {
  transaction: Infraction['transaction'];
  connectionId: string;
}

/** The payment that is contested. Documents are masked. */
export function TransactionCard({ transaction, connectionId }: TransactionCardProps) {
  const t = useTranslations('infractions');
  const locale = useLocale();
  const { id, amount, payerName, payerDocument, endToEndId } = transaction;
  return (
    <Card
      id="transaction"
      title={t('transaction')}
      aside={
        <Button asChild size="small">
          <Link href={paths.transaction(connectionId, id)}>{t('openTransaction')}</Link>
        </Button>
      }
    >
      <DetailList>
        <Detail term={t('amount')} value={formatReais(amount, locale)} />
        <Detail term={t('payer')} value={payerName ?? t('unknownPayer')} />
        <Detail
          term={t('payerDocument')}
          value={payerDocument === null ? null : maskDocument(payerDocument)}
        />
        <Detail term={t('transactionId')} value={id} copy={id} code />
        <Detail term="E2E" value={endToEndId} copy={endToEndId} code />
      </DetailList>
    </Card>
  );
}
