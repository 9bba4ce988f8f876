import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { BackLink } from '#components/page/back-link.tsx';
import { SubjectHeading } from '#components/page/subject-heading.tsx';
import { buttonStyle } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import type { SubjectActs } from '#lib/contract/panel/acts/subject-acts.ts';
import { paidStatuses } from '#lib/domain/states/paid-statuses.ts';
import { partyOf } from '#lib/exports/transaction-party.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import type { RefundBasis } from './refund/read-refund.ts';
import { RefundSection } from './refund/refund-section.tsx';

interface TransactionHeadingProps {
  source: AccountSource;
  transaction: ShownTransactionDetail;
  /** Null where it cannot be told. */
  refund: RefundBasis | null;
  /** They tell what its refund waits for. */
  acts: Result<SubjectActs>;
  /** Whether anything was sent to the merchant, as far as it is known. */
  isTold: boolean;
}

/** The way back, whose it is, its id, and what can be done with it. */
export function TransactionHeading(props: TransactionHeadingProps) {
  const { transaction, refund, acts, isTold } = props;
  const { connection, capabilities, session } = props.source;
  const t = useTranslations('transaction');
  const shell = useTranslations('shell');
  const { type, status } = transaction;
  // What was not paid has a paper that says so, and proves nothing.
  const isPaid = paidStatuses.some((paid) => paid === status);
  const { name } = partyOf(transaction);
  const isOneWay = type === 'DEPOSIT' || type === 'WITHDRAW';
  const title = name !== null && isOneWay ? t(`titleOf.${type}`, { name }) : t('title');
  return (
    <>
      <BackLink
        href={paths.transactions(connection.id)}
        other={{ href: paths.statements(connection.id), text: shell('statements') }}
      >
        {t('back')}
      </BackLink>
      <SubjectHeading
        title={title}
        facts={
          <span className="text-ink-3 identifier flex items-center gap-1 text-xs wrap-anywhere">
            {transaction.id}
            <CopyButton value={transaction.id} what={t('id')} />
          </span>
        }
        tools={
          <>
            {capabilities.evidence && isTold ? (
              <PaperLink
                href={paths.evidence(connection.id, transaction.id)}
                note={t('evidenceNote')}
                text={t('openEvidence')}
              />
            ) : null}
            {capabilities.proof && status !== 'PENDING' ? (
              <PaperLink
                href={paths.proof(connection.id, transaction.id)}
                note={t('proofNote')}
                text={t(isPaid ? 'openProof' : 'openPaper')}
              />
            ) : null}
            {capabilities.refund ? (
              <RefundSection
                connectionId={connection.id}
                transaction={transaction}
                role={session.member.role}
                refund={refund}
                approvalId={acts.ok ? acts.value.refundApprovalId : null}
              />
            ) : null}
          </>
        }
      />
    </>
  );
}

interface PaperLinkProps {
  href: string;
  note: string;
  text: string;
}

/** A PDF, which opens beside the page. */
function PaperLink({ href, note, text }: PaperLinkProps) {
  return (
    <a className={buttonStyle()} href={href} target="_blank" rel="noopener" title={note}>
      <Icon name="FileText" />
      {text}
    </a>
  );
}
