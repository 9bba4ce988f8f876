import type { Account } from '#service/accounts/account.ts';
import { ServiceError } from '#service/service-error.ts';

/** What an operator switches off for an account. */
export type AccountSwitch = 'allowDeposit' | 'allowWithdraw' | 'allowInfraction';

const blockedMessages: Record<AccountSwitch, string> = {
  allowDeposit: 'Depósitos bloqueados para esta conta',
  allowWithdraw: 'Saques bloqueados para esta conta',
  allowInfraction: 'Defesas de infração bloqueadas para esta conta',
};

/** Throws ServiceError 403 when the switch is off. */
export function assertAllowed(account: Account, allow: AccountSwitch): void {
  if (account[allow]) return;
  throw new ServiceError('forbidden', { status: 403, message: blockedMessages[allow] });
}
