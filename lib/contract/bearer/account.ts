import { z } from 'zod';
import { moneyOut } from '#lib/contract/number.ts';
import { dateTimeOut, timestamps } from '#lib/contract/text.ts';
import { accountStatus, pixType } from '#lib/domain/states/enums.ts';

/** `GET /user/balance`. */
export const balance = z
  .object({ balanceAvailable: moneyOut, balanceBlocked: moneyOut })
  .meta({ id: 'Balance' });
export type BalanceBody = z.infer<typeof balance>;

/** `GET /user/` (spec: bearer, "Account"; spec: settled, "Fees"). */
export const account = z
  .object({
    id: z.string(),
    name: z.string(),
    balanceAvailable: moneyOut,
    balanceBlocked: moneyOut,
    status: accountStatus,
    allowWithdraw: z.boolean(),
    allowDeposit: z.boolean(),
    allowInfraction: z.boolean(),
    cashInTicketMin: moneyOut,
    cashInTicketMax: moneyOut,
    cashOutTicketMin: moneyOut,
    cashOutTicketMax: moneyOut,
    ...timestamps,
    ServiceFee: z.object({
      cashInMinimum: moneyOut,
      cashInFixed: moneyOut,
      cashInPercent: z.number(),
      cashOutMinimum: moneyOut,
      cashOutFixed: moneyOut,
      cashOutPercent: z.number(),
    }),
    AutoWithdraw: z
      .object({ amount: moneyOut, pixKey: z.string(), pixType, active: z.boolean() })
      .nullable(),
    DailyWithdrawLimit: z
      .object({
        limit: moneyOut,
        used: moneyOut,
        updatedAt: dateTimeOut,
        lastReset: dateTimeOut.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Account' });
export type AccountBody = z.infer<typeof account>;
