import type { AccountBody } from '#lib/contract/bearer/account.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { MemberRole } from '#lib/contract/panel/panel.ts';
import type { RuledAccount } from '#lib/server/sources/source.ts';

/** Why a member cannot begin an act of money: by their role, or by what the account may do. */
export type MoneyGate =
  | 'open'
  | 'role'
  | 'account-status'
  | 'deposits-off'
  | 'withdrawals-off'
  | 'no-charge-rule'
  | 'no-withdrawal-rule';

/** What either edition tells of an account that decides on it. */
type GatedAccount =
  | Pick<AccountBody, 'status' | 'allowDeposit' | 'allowWithdraw'>
  | Pick<RuledAccount, 'taxRules'>;

/** The service and the panel decide; this only says beforehand what they would say. */
export function moneyGate(
  role: MemberRole,
  account: GatedAccount,
  wanted: 'charge' | 'withdraw',
): MoneyGate {
  if (!can(role, wanted)) return 'role';
  if ('taxRules' in account) return ruleGate(account, wanted);
  if (account.status !== 'ACTIVE') return 'account-status';
  if (wanted === 'charge') return account.allowDeposit ? 'open' : 'deposits-off';
  return account.allowWithdraw ? 'open' : 'withdrawals-off';
}

/** The API-key edition refuses what no rule contains, and tells nothing else beforehand. */
function ruleGate(
  { taxRules }: Pick<RuledAccount, 'taxRules'>,
  wanted: 'charge' | 'withdraw',
): MoneyGate {
  const direction = wanted === 'charge' ? 'DEPOSIT' : 'WITHDRAW';
  if (taxRules.some(({ typeTransaction }) => typeTransaction === direction)) return 'open';
  return wanted === 'charge' ? 'no-charge-rule' : 'no-withdrawal-rule';
}
