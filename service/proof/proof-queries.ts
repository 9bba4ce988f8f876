import type { Queryable } from '#service/database/pool.ts';
import { findRow } from '#service/database/query-row.ts';
import { isTransactionId } from '#service/transactions/transaction-id.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

/** What a proof may say of a transaction: columns that it must not show are not even read. */
export interface ProofSubject extends Pick<
  TransactionRow,
  | 'id'
  | 'type'
  | 'status'
  | 'amount_cents'
  | 'client_reference'
  | 'description'
  | 'payer_name'
  | 'payer_document'
  | 'payer_institution_ispb'
  | 'payer_institution_name'
  | 'receiver_name'
  | 'receiver_document'
  | 'receiver_institution_ispb'
  | 'receiver_institution_name'
  | 'withdraw_pix_key'
  | 'withdraw_pix_type'
  | 'end_to_end_id'
  | 'expires_at'
  | 'cancellation_reason'
  | 'paid_at'
  | 'refund_end_to_end_id'
  | 'refund_amount_cents'
  | 'refund_reason'
  | 'refund_description'
  | 'refunded_at'
  | 'created_at'
  | 'updated_at'
> {
  /** The withdrawal was made by QR code, so it has no key. */
  is_by_qr_code: boolean;
  /** The account that the transaction belongs to. */
  holder_name: string;
  holder_document: string | null;
}

/** The transaction with this id, whoever's it is: the proof is public. Null when there is none. */
export async function findProofSubject(
  database: Queryable,
  id: string,
): Promise<ProofSubject | null> {
  if (!isTransactionId(id)) return null;
  return findRow<ProofSubject>(database, {
    name: 'find-proof-subject',
    text: `
      select t.id, t.type, t.status, t.amount_cents, t.client_reference, t.description,
             t.payer_name, t.payer_document, t.payer_institution_ispb, t.payer_institution_name,
             t.receiver_name, t.receiver_document, t.receiver_institution_ispb,
             t.receiver_institution_name, t.withdraw_pix_key, t.withdraw_pix_type,
             t.end_to_end_id, t.expires_at, t.cancellation_reason, t.paid_at,
             t.refund_end_to_end_id,
             t.refund_amount_cents, t.refund_reason, t.refund_description, t.refunded_at,
             t.created_at, t.updated_at, t.withdraw_qr_code_text is not null as is_by_qr_code,
             a.name as holder_name, a.document as holder_document
        from transactions t join accounts a on a.id = t.account_id
       where t.id = $1`,
    values: [id],
  });
}
