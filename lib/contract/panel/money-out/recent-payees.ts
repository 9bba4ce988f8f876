import { z } from 'zod';
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

/** 200 of `GET /connections/{id}/recent-payees`: each key once, the one paid last first. */
export const recentPayees = z.object({ payees: z.array(recentPayee) }).meta({ id: 'RecentPayees' });
export type RecentPayees = z.infer<typeof recentPayees>;
