import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import { qrPng } from '#service/br-code/qr-image.ts';
import { decimalE4, money } from '#service/http/wire-money.ts';
import type { SplitRow } from '#service/splits/split-row.ts';
import type { TransactionRow } from '#service/transactions/transaction-row.ts';

interface TransactionParts {
  row: TransactionRow;
  splits?: SplitRow[] | undefined;
  /** The service's own public address, for the URL of the image. */
  publicUrl: string;
  /** Whether the image of the code is drawn. */
  hasImage?: boolean;
}

/**
 * A transaction as the bearer edition shows it (document, Transaction). The image is made from the
 * payload now: it is cheaper to draw than to store.
 */
export function transactionView({
  row,
  splits,
  publicUrl,
  hasImage = true,
}: TransactionParts): Transaction {
  if (row.type === 'TEF') throw new Error('the bearer edition has no TEF');
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    amount: money(row.amount_cents),
    serviceFeeCharged: money(row.fee_cents),
    clientReference: row.client_reference,
    ...codeFields({ row, publicUrl, hasImage }),
    ...partyFields(row),
    withdrawPixKey: row.withdraw_pix_key,
    withdrawPixType: row.withdraw_pix_type,
    withdrawQrCodeText: row.withdraw_qr_code_text,
    endToEndId: row.end_to_end_id,
    cancellationReason: row.cancellation_reason,
    paidAt: row.paid_at?.toISOString() ?? null,
    refundEndToEndId: row.refund_end_to_end_id,
    refundAmount: row.refund_amount_cents === null ? null : money(row.refund_amount_cents),
    refundStatus: row.refund_status,
    refundReason: row.refund_reason,
    refundDescription: row.refund_description,
    refundedAt: row.refunded_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    // Entirely absent when the transaction was created without splits.
    ...(splits && splits.length > 0 && { splits: splits.map(splitView) }),
  };
}

function codeFields({ row, publicUrl, hasImage }: Required<Omit<TransactionParts, 'splits'>>) {
  const text = row.qr_code_text;
  return {
    qrCodeText: text,
    qrCodeUrl: text === null ? null : `${publicUrl}/v1/pix/qr-code/${row.id}`,
    qrCodeBase64: text === null || !hasImage ? null : qrPng(text).toString('base64'),
  };
}

function partyFields(row: TransactionRow) {
  return {
    generatedName: row.generated_name,
    generatedDocument: row.generated_document,
    generatedEmail: row.generated_email,
    payerName: row.payer_name,
    payerDocument: row.payer_document,
    payerInstitutionIspb: row.payer_institution_ispb,
    payerInstitutionName: row.payer_institution_name,
    receiverName: row.receiver_name,
    receiverDocument: row.receiver_document,
    receiverInstitutionIspb: row.receiver_institution_ispb,
    receiverInstitutionName: row.receiver_institution_name,
  };
}

/** A split as queries show it (document, TransactionSplitItem). */
export function splitView(split: SplitRow) {
  return {
    recipientId: split.recipient_id,
    type: split.type,
    value: split.type === 'fixed' ? money(split.value_e4 / 100n) : decimalE4(split.value_e4),
    protected: split.protected,
    status: split.status,
  };
}
