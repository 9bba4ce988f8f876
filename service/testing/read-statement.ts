import type { BankStatement } from '#lib/contract/bearer/statement.ts';
import type { Api } from './test-app.ts';

interface StatementKeys {
  token: string;
  /** Only the rows of this transaction. */
  transactionId?: string;
}

/** The newest 1000 statement rows of the token's account, oldest first. */
export async function readStatement(
  api: Api,
  { token, transactionId }: StatementKeys,
): Promise<BankStatement[]> {
  const range = 'createdAtFrom=2000-01-01T00:00:00Z&createdAtTo=2100-01-01T00:00:00Z&limit=1000';
  const filter = transactionId === undefined ? '' : `&transactionId=${transactionId}`;
  const path = `/v1/user/bank-statements/?${range}${filter}`;
  const reply = await api.get<{ bankStatements: BankStatement[] }>(path, { token });
  if (reply.status !== 200) throw new Error(`the statement was refused: ${reply.text}`);
  return reply.body.bankStatements.toReversed();
}

/** Each row in one line: `- AVAILABLE 10.50 reason`. */
export async function readStatementLines(api: Api, keys: StatementKeys): Promise<string[]> {
  const rows = await readStatement(api, keys);
  return rows.map((row) => {
    const sign = row.operation === 'INCREMENT' ? '+' : '-';
    return `${sign} ${row.balanceType} ${row.amount.toFixed(2)} ${row.reason}`;
  });
}
