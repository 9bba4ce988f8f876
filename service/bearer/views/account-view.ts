import type { AccountBody, BalanceBody } from '#lib/contract/bearer/account.ts';
import type { Account } from '#service/accounts/account.ts';
import { money, percentOfPpm } from '#service/http/wire-money.ts';

/** `GET /user/balance`. */
export function balanceView(account: Account): BalanceBody {
  return {
    balanceAvailable: money(account.availableCents),
    balanceBlocked: money(account.blockedCents),
  };
}

/** `GET /user/` (spec: bearer, "Account"). */
export function accountView(account: Account): AccountBody {
  const { feeIn, feeOut, autoWithdraw, dailyLimit } = account;
  return {
    id: account.id,
    name: account.name,
    ...balanceView(account),
    status: account.status,
    allowWithdraw: account.allowWithdraw,
    allowDeposit: account.allowDeposit,
    allowInfraction: account.allowInfraction,
    cashInTicketMin: money(account.ticketIn.minCents),
    cashInTicketMax: money(account.ticketIn.maxCents),
    cashOutTicketMin: money(account.ticketOut.minCents),
    cashOutTicketMax: money(account.ticketOut.maxCents),
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
    ServiceFee: {
      cashInMinimum: money(feeIn.minCents),
      cashInFixed: money(feeIn.fixedCents),
      cashInPercent: percentOfPpm(feeIn.percentPpm),
      cashOutMinimum: money(feeOut.minCents),
      cashOutFixed: money(feeOut.fixedCents),
      cashOutPercent: percentOfPpm(feeOut.percentPpm),
    },
    AutoWithdraw: autoWithdraw && {
      amount: money(autoWithdraw.amountCents),
      pixKey: autoWithdraw.pixKey,
      pixType: autoWithdraw.pixType,
      active: true,
    },
    DailyWithdrawLimit: dailyLimit && {
      limit: money(dailyLimit.limitCents),
      used: money(dailyLimit.usedCents),
      updatedAt: dailyLimit.updatedAt.toISOString(),
      lastReset: dailyLimit.lastReset?.toISOString() ?? null,
    },
  };
}
