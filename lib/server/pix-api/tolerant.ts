import { z } from 'zod';
import { account } from '#lib/contract/bearer/account.ts';
import { callbackList } from '#lib/contract/bearer/callback-log.ts';
import { callbackLog, transactionDetail } from '#lib/contract/bearer/transaction.ts';

// What the dashboard reads of any deployment of the bearer edition: the contract, without what its
// document leaves open ("not shown") and our service has all the same.

/** Absent, or of another shape: not known. */
function maybe<Schema extends z.ZodType>(schema: Schema) {
  return schema
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);
}

/** The shape of ServiceFee is not shown; the others are there "when configured". */
export const readableAccount = account.extend({
  ServiceFee: maybe(account.shape.ServiceFee),
  AutoWithdraw: maybe(account.shape.AutoWithdraw),
  DailyWithdrawLimit: maybe(account.shape.DailyWithdrawLimit),
});
export type ReadableAccount = z.output<typeof readableAccount>;

/** Which attempt it was and when the next one comes is our service's own addition. */
export const readableCallbackLog = callbackLog.extend({
  attempt: maybe(callbackLog.shape.attempt),
  nextAttemptAt: maybe(callbackLog.shape.nextAttemptAt),
});

export const readableCallbackList = callbackList.extend({
  callbacks: z.array(readableCallbackLog),
});

export const readableTransactionDetail = transactionDetail.extend({
  CallbackLog: z.array(readableCallbackLog),
});
