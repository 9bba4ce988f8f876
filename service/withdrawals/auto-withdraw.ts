import { computeFee } from '#lib/domain/money/compute-fee.ts';
import type { FeeSchedule } from '#lib/domain/money/compute-fee.ts';
import { accountColumns, toAccount } from '#service/accounts/account.ts';
import type { Account, AccountRow, AutoWithdraw } from '#service/accounts/account.ts';
import { violatedConstraint } from '#service/database/database-error.ts';
import { isDistributed } from '#service/database/layout.ts';
import type { Pool } from '#service/database/pool.ts';
import { ServiceError } from '#service/service-error.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

/**
 * The most that one withdrawal can pay out of `availableCents` after its fee, in cents; 0 when the
 * fee leaves nothing. Amount and fee grow together, so halving finds it.
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

const accountsPerPageMax = 100;

/**
 * Makes the automatic withdrawals that are due (spec: settled, "Automatic withdrawals"): for each
 * account whose available balance has reached its amount and that has none under way, one
 * withdrawal of all that is available above its owner's floor less the fee, within the ticket
 * bounds and what is left of the daily limit. One that was cancelled is not tried again before the
 * next credit or a change of the account. Answers the withdrawals, to be handed to the provider.
 * Two sweeps at once make one: the database allows a single pending one of an account.
 */
export async function requestAutoWithdrawals(pool: Pool): Promise<TransactionRow[]> {
  const requested: TransactionRow[] = [];
  let afterId = '';
  for (;;) {
    // Page by page to the end: accounts that are due and cannot have theirs must not hide others.
    const accounts = await findDueAccounts(pool, afterId);
    const rows = await Promise.all(
      accounts.map(async (account) =>
        !isDistributed || (await isFree(pool, account)) ? requestFor(pool, account) : null,
      ),
    );
    requested.push(...rows.filter((row) => row !== null));
    afterId = accounts.at(-1)?.id ?? '';
    if (accounts.length < accountsPerPageMax) return requested;
  }
}

/** SQL: the account of `a` has no automatic withdrawal that stands in the way of another. */
const isFreeSql = `
  case last.status
    when 'PENDING' then false
    when 'CANCELED' then a.updated_at > last.updated_at or exists (
      select from ledger_entries e
       where e.account_id = a.id and e.created_at > last.created_at
         and e.book = 'available' and e.amount_cents > 0
         -- Its own money that came back is no credit.
         and e.transaction_id is distinct from last.id
         and e.statement_id is not null)
    else true
  end`;
const lastOfAccountSql = `
  left join lateral (
    select t.id, t.status, t.created_at, t.updated_at from transactions t
     where t.account_id = a.id and t.is_auto_withdraw
     order by t.created_at desc limit 1) last on true`;

/** Where accounts are on several nodes, those for which isFree is still to be asked. */
async function findDueAccounts(pool: Pool, afterId: string): Promise<Account[]> {
  const { rows } = await pool.query<AccountRow>({
    name: 'find-auto-withdraw-due',
    text: `
      select ${accountColumns}
        from accounts a join balances b on b.account_id = a.id
             ${isDistributed ? '' : lastOfAccountSql}
       where a.auto_withdraw_active and a.status = 'ACTIVE' and a.allow_withdraw
         and a.edition = 'bearer' and b.available_cents >= a.auto_withdraw_amount_cents
         and b.available_cents > a.auto_withdraw_floor_cents
         and a.id > $1
         ${isDistributed ? '' : `and ${isFreeSql}`}
       order by a.id limit $2`,
    values: [afterId, accountsPerPageMax],
  });
  return rows.map(toAccount);
}

/** Asked on the account's node, where a page of accounts cannot be asked about each. */
async function isFree(pool: Pool, { id }: Account): Promise<boolean> {
  const { rows } = await pool.query<{ is_free: boolean }>({
    name: 'is-free-to-withdraw',
    text: `
      with last as (
        select id, status, created_at, updated_at from transactions
         where account_id = $1 and is_auto_withdraw order by created_at desc limit 1)
      select ${isFreeSql.replaceAll('a.id', '$1')} as is_free
        from accounts a left join last on true where a.id = $1`,
    values: [id],
  });
  return rows[0]?.is_free ?? false;
}

async function requestFor(pool: Pool, account: Account): Promise<TransactionRow | null> {
  const { autoWithdraw, ticketOut } = account;
  if (!autoWithdraw) return null;
  const amountCents = amountFor(account, autoWithdraw);
  if (amountCents <= 0n || amountCents < ticketOut.minCents) return null;
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

function amountFor(
  { availableCents, feeOut, ticketOut, dailyLimit }: Account,
  { floorCents }: AutoWithdraw,
): bigint {
  const limits = [withdrawableCents(feeOut, availableCents - floorCents), ticketOut.maxCents];
  if (dailyLimit) limits.push(dailyLimit.limitCents - dailyLimit.usedCents);
  return limits.reduce((least, limit) => (limit < least ? limit : least));
}
