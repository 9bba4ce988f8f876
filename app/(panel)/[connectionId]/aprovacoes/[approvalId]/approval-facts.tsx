import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { DateTime } from '#components/facts/date-time.tsx';
import { Detail, DetailList } from '#components/facts/detail-list.tsx';
import { StatusBadge } from '#components/facts/status-badge.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ApprovalDetail } from '#lib/contract/panel/money-out/approval.ts';
import { centsFromReais, formatCents, formatReais } from '#lib/domain/money/money.ts';
import { formatShortDateTime } from '#lib/domain/time/format-dates.ts';
import { shownDestination } from '../shown-destination.ts';

interface ApprovalFactsProps {
  approval: ApprovalDetail;
  connectionId: string;
}

/** Of a file no one holder is told, but how many there are. */
const receiverTerms = {
  key: 'receiver',
  code: 'receiver',
  refund: 'payer',
  concession: 'payer',
  batch: 'toWhom',
} as const satisfies Record<ApprovalDetail['kind'], string>;

/** To whom how much goes, what it costs and what leaves: what whoever decides has to check. */
export function MoneyFacts({ approval }: Pick<ApprovalFactsProps, 'approval'>) {
  const t = useTranslations('approvals');
  const locale = useLocale();
  const { kind, plan, amount } = approval;
  const fee = plan?.fee ?? approval.feePaid;
  const before = approval.receivedBefore;
  const key = kind === 'key' ? shownDestination(approval) : null;
  return (
    <>
      <Detail
        term={t(receiverTerms[kind])}
        value={
          kind === 'batch'
            ? t(plan ? 'receivers' : 'manyReceivers', { count: plan?.count ?? 0 })
            : (approval.receiverName ?? t('receiverNotSaid'))
        }
      />
      <Detail term={t('document')} value={approval.receiverDocument} />
      <Detail term={t('institution')} value={approval.receiverInstitution} />
      {/* A short one stands beside its holder. */}
      <Detail term={t('key')} value={key} code={(key?.length ?? 0) > 24} />
      {before === null ? null : (
        <Detail
          term={t('before')}
          value={[
            before.receiverName,
            before.receiverDocument,
            formatShortDateTime(before.at, locale),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      <Detail term={t('amount')} value={formatReais(amount, locale)} />
      {fee === null ? null : (
        <>
          <Detail term={t('fee')} value={formatReais(fee, locale)} />
          <Detail
            term={t(plan ? 'leaves' : 'left')}
            value={formatCents(centsFromReais(amount) + centsFromReais(fee), locale)}
          />
        </>
      )}
    </>
  );
}

/** What was asked for, who asked and what has become of it. */
export function ApprovalFacts({ approval, connectionId }: ApprovalFactsProps) {
  const t = useTranslations('approvals');
  const locale = useLocale();
  const { kind, depositId, batchId, transactionId, decidedBy, decidedAt, dayAmount } = approval;
  const { infractionId, plan } = approval;
  return (
    <DetailList>
      <MoneyFacts approval={approval} />
      {plan === null ? null : (
        <Detail term={t('available')} value={formatReais(plan.available, locale)} />
      )}
      {plan?.qrCode ? <Detail term={t('code')} value={plan.qrCode} code /> : null}
      {depositId === null ? null : (
        <Detail
          term={t('deposit')}
          value={<SubjectLink href={paths.transaction(connectionId, depositId)} id={depositId} />}
        />
      )}
      {infractionId === null ? null : (
        <Detail
          term={t('infraction')}
          value={
            <SubjectLink href={paths.infraction(connectionId, infractionId)} id={infractionId} />
          }
        />
      )}
      {batchId === null ? (
        <Detail
          term={t(kind === 'refund' ? 'refundWhy' : 'description')}
          value={approval.description}
        />
      ) : (
        <Detail
          term={t('batch')}
          value={
            <Link
              href={paths.payout(connectionId, batchId)}
              className="text-accent-text rounded-control wrap-anywhere underline underline-offset-2"
            >
              {approval.description}
            </Link>
          }
        />
      )}
      <Detail term={t('clientReference')} value={approval.clientReference} />
      <Detail term={t('asker')} value={approval.askedBy} />
      <Detail term={t('askedAt')} value={<DateTime iso={approval.askedAt} />} />
      {dayAmount === 0 ? null : (
        <Detail term={t('dayAmount')} value={formatReais(dayAmount, locale)} />
      )}
      {approval.state === 'waiting' ? (
        <Detail term={t('expiresAt')} value={<DateTime iso={approval.expiresAt} />} />
      ) : null}
      <Detail term={t('decider')} value={decidedBy} />
      {decidedAt === null ? null : (
        <Detail term={t('decidedAt')} value={<DateTime iso={decidedAt} />} />
      )}
      <Detail term={t('reason')} value={approval.reason} />
      <Detail term={t('failure')} value={approval.failure} />
      {transactionId === null || depositId !== null || kind === 'concession' ? null : (
        <Detail
          term={t('made')}
          value={
            <>
              <SubjectLink
                href={paths.transaction(connectionId, transactionId)}
                id={transactionId}
              />{' '}
              {approval.transactionStatus === null ? null : (
                <StatusBadge status={approval.transactionStatus} />
              )}
            </>
          }
        />
      )}
    </DetailList>
  );
}

function SubjectLink({ href, id }: { href: string; id: string }) {
  return (
    <Link
      href={href}
      className="text-accent-text rounded-control identifier underline underline-offset-2"
    >
      {id}
    </Link>
  );
}
