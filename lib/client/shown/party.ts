import { maskDocument, maskPixKey } from '#lib/domain/keys/documents.ts';
import type { ShownTransaction } from './shown-transaction.ts';

type PartyFields = Pick<
  ShownTransaction,
  | 'type'
  | 'payerName'
  | 'payerDocument'
  | 'generatedName'
  | 'generatedDocument'
  | 'receiverName'
  | 'receiverDocument'
  | 'withdrawPixKey'
  | 'withdrawPixType'
>;

interface Party {
  name: string | null;
  /** Masked. */
  document: string | null;
}

/** Who is at the other end of a transaction, as lists show it and files repeat it. */
export function partyOf(transaction: PartyFields): Party {
  const { type, payerName, receiverName, withdrawPixKey: key, withdrawPixType } = transaction;
  if (type === 'TEF') {
    // Both sides of a transfer hold both names, and nothing tells which one this account is.
    const names = [payerName, receiverName].filter((name) => name !== null);
    return { name: names.join(' → ') || null, document: null };
  }
  const document =
    type === 'DEPOSIT'
      ? (transaction.payerDocument ?? transaction.generatedDocument)
      : transaction.receiverDocument;
  const name =
    type === 'DEPOSIT'
      ? (payerName ?? transaction.generatedName)
      : (receiverName ?? (key === null ? null : maskPixKey(key, withdrawPixType)));
  return { name, document: document === null ? null : maskDocument(document) };
}
