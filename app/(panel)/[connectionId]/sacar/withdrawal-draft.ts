import type { PixType } from '#lib/domain/states/enums.ts';

/** A withdrawal as a person types it; the amount is still text. */
export interface WithdrawalDraft {
  by: 'key' | 'code';
  pixType: PixType;
  pixKey: string;
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
  qrCode: '',
  amount: '',
  description: '',
  clientReference: '',
  callbackUrl: '',
};
