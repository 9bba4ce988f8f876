import { maskPixKey } from '#lib/domain/keys/documents.ts';
import type { PixType } from '#lib/domain/states/enums.ts';

interface PartyFields {
  type: string;
  payerName: string | null;
  payerDocument: string | null;
  generatedName: string | null;
  generatedDocument: string | null;
  receiverName: string | null;
  receiverDocument: string | null;
  withdrawPixKey: string | null;
  withdrawPixType: PixType | null;
}

/** Who a transaction is with, as a row of the list and a line of its file say it. */
export function partyOf(transaction: PartyFields): {
  name: string | null;
  document: string | null;
} {
  if (transaction.type === 'DEPOSIT') {
    return {
      name: transaction.payerName ?? transaction.generatedName,
      document: transaction.payerDocument ?? transaction.generatedDocument,
    };
  }
  if (transaction.type === 'TEF') {
    // Both sides of a transfer hold both names, and nothing tells which one this account is.
    const names = [transaction.payerName, transaction.receiverName];
    return { name: names.filter((name) => name !== null).join(' → ') || null, document: null };
  }
  const { withdrawPixKey: key, withdrawPixType } = transaction;
  return {
    name: transaction.receiverName ?? (key === null ? null : maskPixKey(key, withdrawPixType)),
    document: transaction.receiverDocument,
  };
}
