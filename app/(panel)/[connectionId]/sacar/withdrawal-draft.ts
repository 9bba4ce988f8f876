import type { PixType } from '#lib/domain/states/enums.ts';

/** A withdrawal as a person types it; the amount is still text. */
export interface WithdrawalDraft {
  by: 'key' | 'code';
  pixType: PixType;
  pixKey: string;
  /** The withdrawal whose key is paid again, in place of a key that is typed. */
  payeeOf: string;
  qrCode: string;
  /** Empty when the code brings its own. */
  amount: string;
  description: string;
  clientReference: string;
  callbackUrl: string;
}

export const emptyWithdrawal: WithdrawalDraft = {
  by: 'key',
  pixType: 'cpf',
  pixKey: '',
  payeeOf: '',
  qrCode: '',
  amount: '',
  description: '',
  clientReference: '',
  callbackUrl: '',
};
