import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import { maskDocument, maskEmail, maskPixKey } from '#lib/domain/keys/documents.ts';
import { hasMask } from '#lib/domain/keys/mask-personal-data.ts';

type People = Pick<
  ShownTransaction,
  | 'payerDocument'
  | 'generatedDocument'
  | 'generatedEmail'
  | 'receiverDocument'
  | 'withdrawPixKey'
  | 'withdrawPixType'
  | 'cancellationReason'
  | 'refundDescription'
>;

/** Whether the page hides anything of people: of a company, and of nobody, all is in sight. */
export function isMasked(transaction: People): boolean {
  const { generatedEmail: email, withdrawPixKey: key, withdrawPixType } = transaction;
  const { payerDocument, generatedDocument, receiverDocument } = transaction;
  return [
    ...[payerDocument, generatedDocument, receiverDocument].map((one) => one && maskDocument(one)),
    email && maskEmail(email),
    key && maskPixKey(key, withdrawPixType),
    // Written by anybody, and masked before it is here.
    transaction.cancellationReason,
    transaction.refundDescription,
  ].some((text) => text !== null && hasMask(text));
}
