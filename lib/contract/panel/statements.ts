import { z } from 'zod';
import { bankStatementListQuery } from '#lib/contract/bearer/statement.ts';
import { transaction } from '#lib/contract/bearer/transaction.ts';
import { moneyOut } from '#lib/contract/number.ts';
import { idText } from '#lib/contract/text.ts';
import { ledgerKinds } from '#lib/domain/money/ledger-kinds.ts';
import { balanceType, statementOperation } from '#lib/domain/states/enums.ts';

/** Most days of one report. */
export const statementDaysMax = 92;

const dayMs = 86_400_000;

/** Days in America/Sao_Paulo, both inclusive, at most 92: what reports by day are asked for. */
export const daySpanQuery = z.object({ from: z.iso.date(), to: z.iso.date() }).refine(
  ({ from, to }) => {
    // It is asked about malformed days too, which have their own message: NaN is no bad range.
    const days = (Date.parse(to) - Date.parse(from)) / dayMs;
    return !(days < 0 || days >= statementDaysMax);
  },
  {
    path: ['to'],
    error: `não pode ser anterior a from, nem mais de ${statementDaysMax} dias depois`,
  },
);
export type DaySpanQuery = z.output<typeof daySpanQuery>;

const balances = z.object({ available: moneyOut, blocked: moneyOut });

/** What one reason did to one balance of a day, in one direction. */
export const statementLine = z
  .object({
    kind: z.enum(ledgerKinds).nullable().describe('Null: no kind is known of the reason'),
    reason: z.string(),
    operation: statementOperation,
    balanceType,
    rows: z.int(),
    amount: moneyOut,
    fees: moneyOut
      .nullable()
      .describe(
        'What of amount is the fee of withdrawals, below zero: it came back; null: not known',
      ),
  })
  .meta({ id: 'StatementLine' });
export type StatementLine = z.infer<typeof statementLine>;

/** One day of the statement. Opening and lines sum to closing, unless `breaks` says otherwise. */
export const statementDay = z
  .object({
    date: z.iso.date().describe('Day in America/Sao_Paulo'),
    rows: z.int(),
    breaks: z.int().describe('Rows that do not continue the row before them'),
    opening: balances,
    closing: balances,
    lines: z.array(statementLine),
  })
  .meta({ id: 'StatementDay' });
export type StatementDay = z.infer<typeof statementDay>;

/** Whose papers an account's are; a person's document is masked. */
export const holder = z.object({ name: z.string(), document: z.string().nullable() });
export type PaperHolder = z.infer<typeof holder>;

/** 200 of `GET /connections/{id}/statement-days`: days without rows are left out. */
export const statementDays = z
  .object({
    holder,
    opening: balances.describe('Before the first day'),
    days: z.array(statementDay).max(statementDaysMax).describe('Oldest first'),
  })
  .meta({ id: 'StatementDays' });
export type StatementDays = z.infer<typeof statementDays>;

/** `GET /connections/{id}/statement-totals` query: the statement's filters without its pages. */
export const statementTotalsQuery = bankStatementListQuery.omit({
  page: true,
  limit: true,
  sortDirection: true,
});
export type StatementTotalsQuery = z.output<typeof statementTotalsQuery>;

/** `GET /connections/{id}/statement-rows` query: the statement's filters and its order. */
export const statementRowsQuery = bankStatementListQuery.omit({ page: true, limit: true });
export type StatementRowsQuery = z.output<typeof statementRowsQuery>;

/** 200 of `GET /connections/{id}/statement-totals`: all rows of the filters, not of one page. */
export const statementTotals = z
  .object({
    rows: z.int(),
    lines: z.array(statementLine),
    ends: z
      .object({ opening: balances, closing: balances })
      .nullable()
      .describe('How the rows open and close, where nothing but two moments bounds them'),
  })
  .meta({ id: 'StatementTotals' });
export type StatementTotals = z.infer<typeof statementTotals>;

/** Most rows of a statement on paper, which take some six hundred sheets and a core for seconds. */
export const statementPaperRowsMax = 20_000;

/** `GET /connections/{id}/statement-paper` query: the statement's filters over some days. */
export const statementPaperQuery = statementTotalsQuery
  .required({ createdAtFrom: true, createdAtTo: true })
  .refine(
    ({ createdAtFrom, createdAtTo }) =>
      !(Number(createdAtTo) - Number(createdAtFrom) > statementDaysMax * dayMs),
    { path: ['createdAtTo'], error: `não pode passar de ${statementDaysMax} dias` },
  );
export type StatementPaperQuery = z.output<typeof statementPaperQuery>;

/** `POST /connections/{id}/statement-parties`: the transactions of one page of the statement. */
export const statementPartiesBody = z.object({ ids: z.array(idText).min(1).max(1000) });

/** Who a transaction of the statement is with, and its merchant's number. */
export const statementParty = transaction
  .pick({
    id: true,
    type: true,
    amount: true,
    clientReference: true,
    payerName: true,
    payerDocument: true,
    generatedName: true,
    generatedDocument: true,
    receiverName: true,
    receiverDocument: true,
    withdrawPixKey: true,
    withdrawPixType: true,
  })
  // Of either edition.
  .extend({ id: idText })
  .meta({ id: 'StatementParty' });
export type StatementParty = z.infer<typeof statementParty>;

/** 200 of it: without those that the account does not have, in no order. */
export const statementParties = z
  .object({ parties: z.array(statementParty) })
  .meta({ id: 'StatementParties' });
