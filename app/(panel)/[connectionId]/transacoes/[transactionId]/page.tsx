import { getLocale, getTranslations } from 'next-intl/server';
import { resendGate } from '#components/callbacks/resend-gate.ts';
import { type AccountPage, accountPage } from '#components/page/account-page.tsx';
import { FailureState } from '#components/page/failure-state.tsx';
import { NotFoundNotice } from '#components/page/not-found-notice.tsx';
import { SearchAgain } from '#components/page/search-again.tsx';
import { titled } from '#components/page/titled.ts';
import { paths } from '#lib/client/navigation/paths.ts';
import { can } from '#lib/contract/panel/capability.ts';
import { formatReais } from '#lib/domain/money/money.ts';
import { isHeldByInfraction } from '#lib/domain/states/money-effect.ts';
import { AmountSummary } from './amount-summary.tsx';
import { readArchive } from './archive/read-archive.ts';
import { TransactionCallbacks } from './callback-list.tsx';
import { CancellationCard } from './cancellation-card.tsx';
import { PendingCharge } from './charge/pending-charge.tsx';
import { StatusWatch } from './charge/status-watch.tsx';
import { Identification } from './identification.tsx';
import { MoneyPathCard } from './money/money-path-card.tsx';
import { Parties } from './parties.tsx';
import { RefundCard } from './refund-card.tsx';
import { readRefund } from './refund/read-refund.ts';
import { SplitBreakdown } from './splits/split-breakdown.tsx';
import { TransactionHeading } from './transaction-heading.tsx';
import { TransactionLoading } from './transaction-loading.tsx';
import { TransactionSide } from './transaction-side.tsx';
import { WaitingItems } from './waiting-items.tsx';

/** Of an account that has no statement none is missing. */
const noStatements = { ok: true, value: { bankStatements: [] } } as const;

export const generateMetadata = titled('transaction.title', 'transactionId');

export default accountPage(
  { Loading: TransactionLoading },
  async (page: AccountPage<undefined, 'transactionId'>) => {
    const { source, connectionId, transactionId, searchParams } = page;
    const found = await source.readTransactionWithCallbacks(transactionId);
    if (!found.ok && found.failure.kind === 'not-found') {
      return <UnknownTransaction connectionId={connectionId} transactionId={transactionId} />;
    }
    if (!found.ok) return <FailureState failure={found.failure} level={1} />;

    const transaction = found.value;
    const [refund, statements, acts, archive, feeRule] = await Promise.all([
      readRefund(source, transaction),
      source.statement?.listOfTransaction(transaction) ?? noStatements,
      source.readActs(transaction.id),
      readArchive(source, transaction, await searchParams),
      transaction.serviceFeeCharged === null ? null : source.readFeeRule(transaction.id),
    ]);
    const isTold = transaction.CallbackLog?.length !== 0 || archive !== null;
    const { type, status } = transaction;
    const pending = status === 'PENDING';
    const payable = pending && type === 'DEPOSIT' ? transaction.qrCodeText : null;
    const accountName = source.connection.name;
    const isOurs = source.connection.accountId !== null;
    const expiresAt = payable === null ? null : await source.readChargeExpiry(payable);
    return (
      <>
        <TransactionHeading {...{ source, transaction, refund, acts, isTold }} />
        <StatusWatch
          {...{ connectionId, transactionId, type, status }}
          isHeld={isHeldByInfraction(transaction)}
          amountText={formatReais(transaction.amount, await getLocale())}
        />
        <div className="with-aside">
          <div>
            <AmountSummary {...{ source, transaction, feeRule }} />
            <WaitingItems source={source} transactionId={transaction.id} />
            {payable === null ? null : (
              <PendingCharge payload={payable} {...{ transaction, expiresAt, accountName }} />
            )}
            <MoneyPathCard {...{ transaction, feeRule }} />
            <CancellationCard transaction={transaction} />
            <Parties transaction={transaction} connectionId={connectionId} />
            <RefundCard {...{ transaction, acts, isOurs }} />
            <Identification
              {...{ transaction, connectionId, isOurs }}
              payout={acts.ok ? acts.value.payout : null}
              opensPayouts={can(source.session.member.role, 'withdraw')}
            />
            {/* That nothing was sent stands beside the amount, if nothing is waited for. */}
            {archive || (transaction.CallbackLog && (isTold || pending)) ? (
              <TransactionCallbacks
                callbacks={transaction.CallbackLog ?? []}
                archive={archive}
                connectionId={connectionId}
                transactionId={transaction.id}
                gate={resendGate(source.session.member.role, source.capabilities)}
              />
            ) : null}
            <SplitBreakdown transaction={transaction} />
          </div>
          <TransactionSide
            source={source}
            transaction={transaction}
            expiresAt={expiresAt}
            statements={statements.ok ? statements.value.bankStatements : null}
            acts={acts}
          />
        </div>
      </>
    );
  },
);

async function UnknownTransaction(ids: { connectionId: string; transactionId: string }) {
  const t = await getTranslations('transaction');
  const id = ids.transactionId.slice(0, 64);
  return (
    <NotFoundNotice
      title={t('notFoundTitle')}
      way={{ href: paths.transactions(ids.connectionId), label: t('search') }}
    >
      <p className="break-words">{t('notFoundText', { id })}</p>
      <SearchAgain connectionId={ids.connectionId} text={id} />
    </NotFoundNotice>
  );
}
