import { z } from 'zod';
import { moneyOut, moneyQuery } from '#lib/contract/number.ts';
import { dateTimeIn, idText, text, timestamps } from '#lib/contract/text.ts';
import { balanceType, statementOperation } from '#lib/domain/states/enums.ts';
import { pageQuery, pagination, sortDirection } from './transaction.ts';

/** A row of the statement (spec: bearer, "BankStatement"). */
export const bankStatement = z
  .object({
    id: z.string(),
    amount: moneyOut,
    operation: statementOperation,
    balanceType,
    reason: z.string(),
    previousBalanceAvailable: moneyOut,
    previousBalanceBlocked: moneyOut,
    newBalanceAvailable: moneyOut,
    newBalanceBlocked: moneyOut,
    transactionId: z.string().nullable(),
    infractionId: z.string().nullable(),
    ...timestamps,
  })
  .meta({ id: 'BankStatement' });
export type BankStatement = z.infer<typeof bankStatement>;

/** `GET /user/bank-statements/` response (spec: settled, "Lists"). */
export const bankStatementList = z
  .object({
    pagination,
    bankStatements: z.array(bankStatement),
  })
  .meta({ id: 'BankStatementList' });
export type BankStatementList = z.infer<typeof bankStatementList>;

/** `GET /user/bank-statements/` query (spec: settled, "Statement filters"). */
export const bankStatementListQuery = pageQuery.extend({
  createdAtFrom: dateTimeIn,
  createdAtTo: dateTimeIn,
  operation: statementOperation.optional(),
  balanceType: balanceType.optional(),
  reason: text(200).optional().describe('Part of the reason'),
  transactionId: idText.optional(),
  infractionId: idText.optional(),
  amountFrom: moneyQuery.optional(),
  amountTo: moneyQuery.optional(),
  sortDirection,
});
export type BankStatementListQuery = z.output<typeof bankStatementListQuery>;
