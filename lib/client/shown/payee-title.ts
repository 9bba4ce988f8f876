import type { PayoutRowBody } from '#lib/contract/panel/money-out/payout.ts';
import { maskPixKey } from '#lib/domain/keys/documents.ts';

type Payee = Pick<PayoutRowBody, 'receiverName' | 'nameInFile' | 'withdrawPixKey' | 'pixType'>;

/** Whom a row of a file pays: by the provider's word, else as the file names them, else the key. */
export function payeeTitle(row: Payee): string {
  const { receiverName, nameInFile } = row;
  return receiverName ?? nameInFile ?? maskPixKey(row.withdrawPixKey, row.pixType);
}
