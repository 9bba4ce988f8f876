import { ActsCard } from '#components/facts/acts-card.tsx';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import type { SubjectActs } from '#lib/contract/panel/acts/subject-acts.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { AccountSource } from '#lib/server/sources/source.ts';
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

/** What happened with it, and who did it. */
export function TransactionSide(props: TransactionSideProps) {
  const { transaction, expiresAt, statements, acts } = props;
  const { connection, capabilities } = props.source;
  return (
    <div>
      <Timeline
        connectionId={connection.id}
        transaction={transaction}
        expiresAt={expiresAt}
        statements={statements}
      />
      <ActsCard found={acts} />
      <SourceLimits
        capabilities={capabilities}
        isTold={transaction.CallbackLog !== null}
        isDeposit={transaction.type === 'DEPOSIT'}
      />
    </div>
  );
}
