import { resendGate } from '#components/callbacks/resend-gate.ts';
import { ActsCard } from '#components/facts/acts-card.tsx';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import type { SubjectActs } from '#lib/contract/panel/audit.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
import { TransactionCallbacks } from './callback-list.tsx';
import { SourceLimits } from './source-limits.tsx';
import { Timeline } from './timeline.tsx';

interface TransactionSideProps {
  source: AccountSource;
  transaction: ShownTransactionDetail;
  expiresAt: string | null;
  /** Null when they could not be read. */
  statements: readonly BankStatement[] | null;
  acts: Result<SubjectActs>;
}

/** What happened with it, who did it, and whether its callbacks were delivered. */
export function TransactionSide(props: TransactionSideProps) {
  const { transaction, expiresAt, statements, acts } = props;
  const { connection, capabilities, session } = props.source;
  const { CallbackLog: callbacks } = transaction;
  return (
    <div>
      <Timeline
        connectionId={connection.id}
        transaction={transaction}
        expiresAt={expiresAt}
        statements={statements}
      />
      <ActsCard found={acts} />
      {callbacks ? (
        <TransactionCallbacks
          callbacks={callbacks}
          connectionId={connection.id}
          transactionId={transaction.id}
          gate={resendGate(session.member.role, capabilities)}
        />
      ) : null}
      <SourceLimits
        capabilities={capabilities}
        isTold={callbacks !== null}
        isDeposit={transaction.type === 'DEPOSIT'}
      />
    </div>
  );
}
