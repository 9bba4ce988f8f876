import { resendGate } from '#components/callbacks/resend-gate.ts';
import { ActsCard } from '#components/facts/acts-card.tsx';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import type { SubjectActs } from '#lib/contract/panel/audit.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { OpenConnection } from '#lib/server/sources/connection.ts';
import { TransactionCallbacks } from './callback-list.tsx';
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

/** What happened with it, who did it, and whether its callbacks were delivered. */
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
        <TransactionCallbacks
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
