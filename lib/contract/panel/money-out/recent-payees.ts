import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { dateTimeOut } from '#lib/contract/text.ts';
import { pixType } from '#lib/domain/states/enums.ts';

const recentPayee = z.object({
  transactionId: z.string().describe('Of the withdrawal that arrived, by which it is paid again'),
  receiverName: z.string().nullable().describe('By the provider'),
  receiverDocument: z.string().nullable().describe('A CPF is masked, ***.456.789-**'),
  pixType,
  withdrawPixKey: z.string().describe('Masked'),
  paidAt: dateTimeOut,
});
export type RecentPayee = z.infer<typeof recentPayee>;

const justSent = z.object({
  pixType,
  withdrawPixKey: z.string().describe('Masked'),
  amount: moneyOut,
  createdAt: dateTimeOut,
});
export type JustSent = z.infer<typeof justSent>;

/** 200 of `GET /connections/{id}/recent-payees`: each key once, the one paid last first. */
export const recentPayees = z
  .object({
    payees: z.array(recentPayee),
    justSent: z
      .array(justSent)
      .describe('Withdrawals of the last hour that arrived or may: an equal one may be a mistake'),
  })
  .meta({ id: 'RecentPayees' });
export type RecentPayees = z.infer<typeof recentPayees>;
