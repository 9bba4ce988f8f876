import type { PixType, TransactionStatus } from '#lib/domain/states/enums.ts';
import type { TaxType } from '#lib/domain/states/gateway-enums.ts';

/** A row of `transactions` as the driver delivers it: money in cents as bigint, times as Date. */
export interface TransactionRow {
  id: string;
  account_id: string;
  seq: bigint;
  type: 'DEPOSIT' | 'WITHDRAW' | 'COMMISSION' | 'TEF';
  status: TransactionStatus;
  amount_cents: bigint;
  fee_cents: bigint;
  /** Null in the bearer edition and for transfers. */
  tax_type: TaxType | null;
  client_reference: string | null;
  callback_url: string | null;
  description: string | null;
  qr_code_text: string | null;
  location_token: string | null;
  expires_at: Date | null;
  has_splits: boolean;
  generated_name: string | null;
  generated_document: string | null;
  generated_email: string | null;
  payer_name: string | null;
  payer_document: string | null;
  payer_institution_ispb: string | null;
  payer_institution_name: string | null;
  receiver_name: string | null;
  receiver_document: string | null;
  receiver_institution_ispb: string | null;
  receiver_institution_name: string | null;
  withdraw_pix_key: string | null;
  withdraw_pix_type: PixType | null;
  withdraw_qr_code_text: string | null;
  end_to_end_id: string | null;
  cancellation_reason: string | null;
  /** Where its code, its money or its payout is; null is the first one of PROVIDER. */
  provider: string | null;
  paid_at: Date | null;
  refund_end_to_end_id: string | null;
  refund_amount_cents: bigint | null;
  refund_status: 'PENDING' | 'COMPLETED' | 'CANCELED' | null;
  refund_reason: 'CUSTOMER_REQUEST' | 'DENY_COMPANY_DEPOSIT' | 'INFRACTION' | null;
  refund_description: string | null;
  refunded_at: Date | null;
  names_folded: string;
  created_at: Date;
  updated_at: Date;
}
