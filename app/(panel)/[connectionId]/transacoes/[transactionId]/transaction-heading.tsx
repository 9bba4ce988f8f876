import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/facts/copy-button.tsx';
import { BackLink } from '#components/page/back-link.tsx';
import { buttonStyle } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { paths } from '#lib/client/navigation/paths.ts';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import type { RefundBasis } from './refund/read-refund.ts';
import { RefundSection } from './refund/refund-section.tsx';

interface TransactionHeadingProps {
  source: AccountSource;
  transaction: ShownTransaction;
  /** Null where it cannot be told. */
  refund: RefundBasis | null;
}

/** The way back, the id, and what can be done with it. */
export function TransactionHeading(props: TransactionHeadingProps) {
  const { transaction, refund } = props;
  const { connection, capabilities, session } = props.source;
  const t = useTranslations('transaction');
  return (
    <>
      <BackLink href={paths.transactions(connection.id)}>{t('back')}</BackLink>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-xl font-semibold tracking-tight">{t('title')}</h1>
        <span className="text-ink-3 identifier flex items-center gap-1 text-xs break-all">
          {transaction.id}
          <CopyButton value={transaction.id} what={t('id')} />
        </span>
        <div className="flex flex-wrap items-start gap-2 sm:ml-auto print:hidden">
          {capabilities.evidence ? (
            <a
              className={buttonStyle()}
              href={paths.evidence(connection.id, transaction.id)}
              target="_blank"
              rel="noopener"
              title={t('evidenceNote')}
            >
              <Icon name="Send" />
              {t('openEvidence')}
            </a>
          ) : null}
          {capabilities.proof ? (
            <a
              className={buttonStyle()}
              href={paths.proof(connection.id, transaction.id)}
              target="_blank"
              rel="noopener"
              title={t('proofNote')}
            >
              <Icon name="FileText" />
              {t('openProof')}
            </a>
          ) : null}
          {capabilities.refund ? (
            <RefundSection
              connectionId={connection.id}
              transaction={transaction}
              role={session.member.role}
              refund={refund}
            />
          ) : null}
        </div>
      </div>
    </>
  );
}
