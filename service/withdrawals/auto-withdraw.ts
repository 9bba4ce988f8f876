import { accountColumns, toAccount } from '#service/accounts/account.ts';
import type { Account, AccountRow, FeeSchedule } from '#service/accounts/account.ts';
import { violatedConstraint } from '#service/database/database-error.ts';
import type { Pool } from '#service/database/pool.ts';
import { computeFee } from '#service/fees/compute-fee.ts';
import { ServiceError } from '#service/service-error.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

/**
 * The most that one withdrawal can pay out of `availableCents` after its fee, in cents; 0 when the
 * fee leaves nothing. The fee grows with the amount by at most a cent per cent, so halving finds it.
 */
export function withdrawableCents(schedule: FeeSchedule, availableCents: bigint): bigint {
  let low = 0n;
  let high = availableCents > 0n ? availableCents : 0n;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle + computeFee(schedule, middle) <= availableCents) low = middle;
    else high = middle - 1n;
  }
  return low;
}

const accountsPerSweepMax = 100;

/**
 * Makes the automatic withdrawals that are due (decisions, section 3, "AutoWithdraw"): for each
 * account whose available balance has reached its amount and that has none under way, one
 * withdrawal of all that is available less the fee, within the ticket bounds and what is left of
 * the daily limit. Answers the withdrawals, to be handed to the provider. Two sweeps at once make
 * one: the database allows a single pending automatic withdrawal of an account.
 */
export async function requestAutoWithdrawals(pool: Pool): Promise<TransactionRow[]> {
  const accounts = await findDueAccounts(pool);
  const requested = await Promise.all(accounts.map((account) => requestFor(pool, account)));
  return requested.filter((row) => row !== null);
}

async function findDueAccounts(pool: Pool): Promise<Account[]> {
  const { rows } = await pool.query<AccountRow>({
    name: 'find-auto-withdraw-due',
    text: `
      select ${accountColumns}
        from accounts a join balances b on b.account_id = a.id
       where a.auto_withdraw_active and a.status = 'ACTIVE' and a.allow_withdraw
         and a.edition = 'bearer' and b.available_cents >= a.auto_withdraw_amount_cents
         and not exists (select from transactions t
                          where t.account_id = a.id and t.is_auto_withdraw
                            and t.status = 'PENDING')
       limit $1`,
    values: [accountsPerSweepMax],
  });
  return rows.map(toAccount);
}

async function requestFor(pool: Pool, account: Account): Promise<TransactionRow | null> {
  const { autoWithdraw, ticketOut } = account;
  const amountCents = amountFor(account);
  if (!autoWithdraw || amountCents < ticketOut.minCents) return null;
  try {
    return await requestWithdrawal(pool, {
      account,
      amountCents,
      destination: { pixKey: autoWithdraw.pixKey, pixType: autoWithdraw.pixType },
      callbackUrl: null,
      description: 'Saque automático',
      clientReference: null,
      isAutoWithdraw: true,
    });
  } catch (error) {
    // The balance has changed since it was read, or another sweep was faster: the next one decides.
    const isRace =
      error instanceof ServiceError || violatedConstraint(error) === 'transactions_auto_withdraw';
    if (!isRace) throw error;
    return null;
  }
}

function amountFor({ availableCents, feeOut, ticketOut, dailyLimit }: Account): bigint {
  const limits = [withdrawableCents(feeOut, availableCents), ticketOut.maxCents];
  if (dailyLimit) limits.push(dailyLimit.limitCents - dailyLimit.usedCents);
  return limits.reduce((least, limit) => (limit < least ? limit : least));
}
