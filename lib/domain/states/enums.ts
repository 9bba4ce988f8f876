import { z } from 'zod';
import {
  balanceTypes,
  statementOperations,
  transactionStatuses,
  transactionTypes,
} from './enum-values.ts';

// The enumerations of the bearer edition (spec: bearer, "Enumerations").

export const transactionStatus = z.enum(transactionStatuses);
export type TransactionStatus = z.infer<typeof transactionStatus>;

export const transactionType = z.enum(transactionTypes);
export type TransactionType = z.infer<typeof transactionType>;

export const pixType = z.enum(['cpf', 'cnpj', 'email', 'phone', 'evp']);
export type PixType = z.infer<typeof pixType>;

export const refundStatus = z.enum(['PENDING', 'COMPLETED', 'CANCELED']);
export const refundReason = z.enum(['CUSTOMER_REQUEST', 'DENY_COMPANY_DEPOSIT', 'INFRACTION']);

export const splitStatus = z.enum(['PENDING', 'EXECUTED', 'FAILED']);
export type SplitStatus = z.infer<typeof splitStatus>;
export const splitType = z.enum(['fixed', 'percent']);
export type SplitType = z.infer<typeof splitType>;

export const infractionStatus = z.enum([
  'WAITING_PSP',
  'OPEN',
  'ACKNOWLEDGED',
  'DEFENDED',
  'ANSWERED',
  'WAITING_ADJUSTMENTS',
  'CLOSED',
  'CANCELLED',
]);
export type InfractionStatus = z.infer<typeof infractionStatus>;
export const infractionType = z.enum(['FRAUD', 'REFUND_REQUEST', 'REFUND_CANCELLED']);
export type InfractionType = z.infer<typeof infractionType>;
export const analysisResult = z.enum(['AGREED', 'DISAGREED']);
export type AnalysisResult = z.infer<typeof analysisResult>;
export const reportedType = z.enum(['DEBITED_PARTICIPANT', 'CREDITED_PARTICIPANT']);
export type ReportedType = z.infer<typeof reportedType>;
export const defenseStatus = z.enum(['PENDING', 'DEFENDED']);
export type DefenseStatus = z.infer<typeof defenseStatus>;

export const accountStatus = z.enum(['ACTIVE', 'BLOCKED', 'DELETED']);
export type AccountStatus = z.infer<typeof accountStatus>;

export const statementOperation = z.enum(statementOperations);
export type StatementOperation = z.infer<typeof statementOperation>;
export const balanceType = z.enum(balanceTypes);
export type BalanceType = z.infer<typeof balanceType>;

export const permission = z.enum(['DEPOSIT', 'WITHDRAW']);
export type Permission = z.infer<typeof permission>;
