import type { Account } from './contract/account.ts';
import { can } from './contract/capability.ts';
import type { MemberRole } from './contract/panel.ts';

/** Why a member cannot begin an act of money: by their role, or by what the account may do. */
export type MoneyGate = 'open' | 'role' | 'account-status' | 'deposits-off' | 'withdrawals-off';

/** The service and the panel decide; this only says beforehand what they would say. */
export function moneyGate(
  role: MemberRole,
  account: Pick<Account, 'status' | 'allowDeposit' | 'allowWithdraw'>,
  wanted: 'charge' | 'withdraw',
): MoneyGate {
  if (!can(role, wanted)) return 'role';
  if (account.status !== 'ACTIVE') return 'account-status';
  if (wanted === 'charge') return account.allowDeposit ? 'open' : 'deposits-off';
  return account.allowWithdraw ? 'open' : 'withdrawals-off';
}
