import { z } from 'zod';
import { bankStatement, bankStatementList } from '#lib/contract/bearer/statement.ts';
import { kindOfReason } from '#lib/domain/money/kind-of-reason.ts';

/** The contract's statement, each row with its kind. */
export const readableStatementList = bankStatementList.extend({
  bankStatements: z.array(
    bankStatement.transform((row) => ({ ...row, kind: kindOfReason(row.reason) })),
  ),
});
export type ReadableStatementList = z.output<typeof readableStatementList>;
