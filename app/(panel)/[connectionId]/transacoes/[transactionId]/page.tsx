import { ArrowLeft, FileText, SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { ActsCard } from '#components/acts-card.tsx';
import { resendGate } from '#components/callbacks/resend-gate.ts';
import { CopyButton } from '#components/copy-button.tsx';
import { FailureState } from '#components/failure-state.tsx';
import { NoticePanel } from '#components/notice-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { readConnectionAccount } from '#lib/connection-account.ts';
import { openConnection } from '#lib/connection.ts';
import { formatReais } from '#lib/money.ts';
import { readSubjectActs } from '#lib/panel-api/acts.ts';
import { paths } from '#lib/paths.ts';
import { listTransactionStatements } from '#lib/pix-api/bearer-money.ts';
import { readChargeExpiry, readTransaction } from '#lib/pix-api/transactions.ts';
import { AmountSummary } from './amount-summary.tsx';
import { CallbackList } from './callback-list.tsx';
import { CancellationCard } from './cancellation-card.tsx';
import { PendingCharge } from './charge/pending-charge.tsx';
import { StatusWatch } from './charge/status-watch.tsx';
import { EditionLimits } from './edition-limits.tsx';
import { Identification } from './identification.tsx';
import { Parties } from './parties.tsx';
import { readOwnCallbacks } from './read-own-callbacks.ts';
import { RefundCard } from './refund-card.tsx';
import { RefundSection } from './refund/refund-section.tsx';
import { SplitBreakdown } from './splits/split-breakdown.tsx';
import { Timeline } from './timeline.tsx';

/** The API-key edition has no statement, so none is missing. */
const noStatements = { ok: true, value: { bankStatements: [] } } as const;

interface TransactionPageProps {
  params: Promise<{ connectionId: string; transactionId: string }>;
}

export async function generateMetadata(props: TransactionPageProps): Promise<Metadata> {
  const { transactionId } = await props.params;
  const t = await getTranslations('transaction');
  return { title: `${t('title')} ${transactionId.slice(0, 26)}` };
}

export default async function TransactionPage(props: TransactionPageProps) {
  const { connectionId, transactionId } = await props.params;
  const opened = await openConnection(connectionId, 'transactions');
  if (!opened.ok) return <FailureState failure={opened.failure} level={1} />;
  const { access } = opened.value;
  const isGateway = access.edition === 'gateway';
  const callbacks = isGateway ? await readOwnCallbacks(opened.value, transactionId) : [];
  const found = await readTransaction(access, transactionId, callbacks ?? []);
  if (!found.ok) {
    if (found.failure.kind !== 'not-found') {
      return <FailureState failure={found.failure} level={1} />;
    }
    return <UnknownTransaction connectionId={connectionId} transactionId={transactionId} />;
  }

  const t = await getTranslations('transaction');
  const transaction = found.value;
  const [account, statements, acts] = await Promise.all([
    isGateway ? null : readConnectionAccount(connectionId),
    isGateway ? noStatements : listTransactionStatements(access, transaction),
    readSubjectActs(opened.value, transaction.id),
  ]);
  const pending = transaction.status === 'PENDING';
  const payable = pending && transaction.type === 'DEPOSIT' ? transaction.qrCodeText : null;
  const expiresAt = payable === null ? null : await readChargeExpiry(access, payable);
  return (
    <>
      <Link
        href={paths.transactions(connectionId)}
        className="rounded-control text-muted hover:text-ink mb-3 inline-flex min-h-6 items-center gap-1 print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-xl font-semibold tracking-tight">{t('title')}</h1>
        <span className="text-muted flex items-center gap-1 font-mono text-xs break-all">
          {transaction.id}
          <CopyButton value={transaction.id} what={t('id')} />
        </span>
        <div className="flex flex-wrap items-start gap-2 sm:ml-auto print:hidden">
          {isGateway ? null : (
            <Button asChild>
              <a
                href={paths.proof(connectionId, transaction.id)}
                target="_blank"
                rel="noopener"
                title={t('proofNote')}
              >
                <FileText aria-hidden />
                {t('openProof')}
              </a>
            </Button>
          )}
          <RefundSection
            connectionId={connectionId}
            transaction={transaction}
            role={opened.value.session.member.role}
            balanceAvailable={account?.ok ? account.value.balanceAvailable : null}
          />
        </div>
      </div>
      <StatusWatch
        connectionId={connectionId}
        transactionId={transaction.id}
        type={transaction.type}
        status={transaction.status}
        amountText={formatReais(transaction.amount, await getLocale())}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <AmountSummary
            transaction={transaction}
            callbacks={callbacks && transaction.CallbackLog}
          />
          {payable === null ? null : (
            <PendingCharge transaction={transaction} payload={payable} expiresAt={expiresAt} />
          )}
          <CancellationCard reason={transaction.cancellationReason} />
          <Parties transaction={transaction} />
          <Identification transaction={transaction} />
          <RefundCard transaction={transaction} />
          <SplitBreakdown transaction={transaction} />
        </div>
        <div className="grid gap-5">
          <Timeline
            connectionId={connectionId}
            transaction={transaction}
            expiresAt={expiresAt}
            statements={statements.ok ? statements.value.bankStatements : null}
          />
          <ActsCard found={acts} />
          {callbacks === null ? null : (
            <CallbackList
              callbacks={transaction.CallbackLog}
              connectionId={connectionId}
              transactionId={transaction.id}
              gate={resendGate(opened.value.session.member.role, opened.value.connection.edition)}
            />
          )}
          {isGateway ? (
            <EditionLimits isOurs={callbacks !== null} isDeposit={transaction.type === 'DEPOSIT'} />
          ) : null}
        </div>
      </div>
    </>
  );
}

async function UnknownTransaction(ids: { connectionId: string; transactionId: string }) {
  const t = await getTranslations('transaction');
  return (
    <NoticePanel
      Icon={SearchX}
      level={1}
      title={t('notFoundTitle')}
      actions={
        <Button asChild look="primary">
          <Link href={paths.transactions(ids.connectionId)}>{t('search')}</Link>
        </Button>
      }
    >
      <p className="break-words">{t('notFoundText', { id: ids.transactionId.slice(0, 64) })}</p>
    </NoticePanel>
  );
}
