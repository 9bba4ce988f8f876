import type { SuspenseReason, SuspenseState } from '#lib/domain/states/suspense-states.ts';
import { failure } from '#service/service-error.ts';

/** A row of `suspense_items`. */
export interface SuspenseItemRow {
  id: string;
  end_to_end_id: string;
  reason: SuspenseReason;
  state: SuspenseState;
  account_id: string | null;
  transaction_id: string | null;
  txid: string | null;
  pix_key: string | null;
  /** Who has the money; null is the first one of PROVIDER. */
  provider: string | null;
  amount_cents: bigint;
  payer_name: string | null;
  payer_document: string | null;
  payer_institution_ispb: string | null;
  received_at: Date;
  note: string | null;
  return_order_id: string | null;
  return_failure: string | null;
  return_end_to_end_id: string | null;
  returned_at: Date | null;
  assigned_transaction_id: string | null;
  created_at: Date;
  updated_at: Date;
}

/** The same answer for an unknown item and for one of another account. */
export const suspenseItemNotFound = failure(
  'suspense_item_not_found',
  404,
  'Valor a identificar não encontrado',
);

/** It is assigned or returned already, or on its way back. */
export const suspenseItemClosed = failure(
  'suspense_item_closed',
  422,
  'Este valor já foi atribuído, devolvido ou está em devolução',
);
