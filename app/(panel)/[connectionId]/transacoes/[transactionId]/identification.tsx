import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { DateTime } from '#components/facts/date-time.tsx';
import { Detail, DetailList } from '#components/facts/detail-list.tsx';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import type { SubjectActs } from '#lib/contract/panel/acts/subject-acts.ts';
import { maskPixKey } from '#lib/domain/keys/documents.ts';
import { hasMask } from '#lib/domain/keys/mask-personal-data.ts';
import { txidOf } from '#lib/domain/keys/txid.ts';
import { publicUrl } from './public-url.ts';

interface IdentificationProps {
  transaction: ShownTransaction;
  connectionId: string;
  /** The row of a file that it came from. */
  payout: SubjectActs['payout'];
  opensPayouts: boolean;
  /** The service is our own, whose txid is known. */
  isOurs: boolean;
}

/** Every id of the transaction and its times; what has no value yet is left out. */
export function Identification({
  transaction,
  connectionId,
  payout,
  opensPayouts,
  isOurs,
}: IdentificationProps) {
  const t = useTranslations('transaction');
  const pixType = useTranslations('pixType');
  const gateway = useTranslations('gateway');
  const { withdrawPixKey, withdrawPixType, taxType, callbackUrl } = transaction;
  const key = withdrawPixKey === null ? null : maskPixKey(withdrawPixKey, withdrawPixType);
  // A receipt of who paid has it; the id of an account of ours is what it is made of.
  const txid = isOurs && transaction.qrCodeText !== null ? txidOf(transaction.id) : null;
  const code = (field: 'endToEndId' | 'withdrawQrCodeText') => (
    <Detail term={t(field)} value={transaction[field]} copy={transaction[field]} code />
  );
  return (
    <Card id="identification" title={t('identification')}>
      <DetailList>
        <Detail term={t('id')} value={transaction.id} copy={transaction.id} code />
        {code('endToEndId')}
        <Detail term="TXID" value={txid} copy={txid} code />
        <Detail
          term={t('clientReference')}
          value={transaction.clientReference}
          copy={transaction.clientReference}
        />
        <Detail
          term={t('payout')}
          value={
            payout && (
              <PayoutRow payout={payout} connectionId={opensPayouts ? connectionId : null} />
            )
          }
        />
        <Detail
          term={t('withdrawPixKey')}
          value={key}
          copy={key !== null && hasMask(key) ? null : key}
          code
        />
        <Detail
          term={t('withdrawPixType')}
          value={withdrawPixType === null ? null : pixType(withdrawPixType)}
        />
        {code('withdrawQrCodeText')}
        <Detail term={t('cancellationReason')} value={transaction.cancellationReason} />
        <Detail
          term={gateway('taxType')}
          value={taxType === undefined ? null : gateway(`taxType${taxType}`)}
        />
        <Detail
          term={gateway('callbackUrl')}
          value={callbackUrl == null ? null : publicUrl(callbackUrl)}
        />
        <Detail term={t('createdAt')} value={<DateTime iso={transaction.createdAt} />} />
        <Detail
          term={t('paidAt')}
          value={transaction.paidAt === null ? null : <DateTime iso={transaction.paidAt} />}
        />
        <Detail term={t('updatedAt')} value={<DateTime iso={transaction.updatedAt} />} />
      </DetailList>
    </Card>
  );
}

interface PayoutRowProps {
  payout: NonNullable<SubjectActs['payout']>;
  /** Null for whom the page of payouts does not open. */
  connectionId: string | null;
}

/** Which row of which file, with the way to it. */
function PayoutRow({ payout, connectionId }: PayoutRowProps) {
  const t = useTranslations('transaction');
  const { batchId, page, row } = payout;
  const text = t('payoutRow', payout);
  if (connectionId === null) return text;
  return (
    <Link
      href={`${paths.payout(connectionId, batchId, { page: String(page) })}#linha-${row}`}
      prefetch={false}
      className="text-accent-text rounded-control underline underline-offset-2"
    >
      {text}
    </Link>
  );
}
