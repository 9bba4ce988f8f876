import { ActsCard } from '#components/acts-card.tsx';
import { resendGate } from '#components/callbacks/resend-gate.ts';
import type { OpenConnection } from '#lib/connection.ts';
import type { SubjectActs } from '#lib/contract/audit.ts';
import type { BankStatement } from '#lib/contract/statement.ts';
import type { Result } from '#lib/pix-api/result.ts';
import type { ShownTransactionDetail } from '#lib/shown-transaction.ts';
import { CallbackList } from './callback-list.tsx';
import { EditionLimits } from './edition-limits.tsx';
import { Timeline } from './timeline.tsx';

interface TransactionSideProps {
  opened: OpenConnection;
  transaction: ShownTransactionDetail;
  expiresAt: string | null;
  /** Null when they could not be read. */
  statements: readonly BankStatement[] | null;
  acts: Result<SubjectActs>;
  /** Of a service elsewhere the API-key edition tells nothing about them. */
  areCallbacksKnown: boolean;
}

/** What happened with it, who did it, and whether the merchant was told. */
export function TransactionSide(props: TransactionSideProps) {
  const { transaction, expiresAt, statements, acts, areCallbacksKnown } = props;
  const { connection, session } = props.opened;
  return (
    <div className="grid gap-5">
      <Timeline
        connectionId={connection.id}
        transaction={transaction}
        expiresAt={expiresAt}
        statements={statements}
      />
      <ActsCard found={acts} />
      {areCallbacksKnown ? (
        <CallbackList
          callbacks={transaction.CallbackLog}
          connectionId={connection.id}
          transactionId={transaction.id}
          gate={resendGate(session.member.role, connection.edition)}
        />
      ) : null}
      {connection.edition === 'gateway' ? (
        <EditionLimits isOurs={areCallbacksKnown} isDeposit={transaction.type === 'DEPOSIT'} />
      ) : null}
    </div>
  );
}
