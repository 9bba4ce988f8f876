import type { PayoutRowBody } from '#lib/contract/panel/money-out/payout.ts';
import { maskPixKey } from '#lib/domain/keys/documents.ts';

type Payee = Pick<
  PayoutRowBody,
  'receiverName' | 'nameInFile' | 'description' | 'withdrawPixKey' | 'pixType'
>;

/** What a row of a file is called: by the provider's word, else by what its file says of it. */
export function payeeTitle(row: Payee): string {
  const { receiverName, nameInFile, description } = row;
  return receiverName ?? nameInFile ?? description ?? maskPixKey(row.withdrawPixKey, row.pixType);
}
