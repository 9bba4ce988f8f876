import { typedNames } from '#lib/client/lists/transaction-list.ts';
import { typedFields } from '#lib/client/lists/typed-fields.ts';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import type { GatewayTransaction } from '#lib/contract/gateway/transaction.ts';
import { gatewayStatus } from '#lib/domain/states/gateway-enums.ts';
import type { BearerTransactionFilters } from '#lib/server/pix-api/bearer.ts';
import type { GatewayTransactionFilters } from '#lib/server/pix-api/gateway.ts';

/** The filters as the API-key edition takes them; null when nothing there can match. */
export function toGatewayFilters(
  filters: BearerTransactionFilters,
): GatewayTransactionFilters | null {
  const { page, limit, dateFrom, dateTo, paidFrom, paidTo, type } = filters;
  const status = filters.status?.flatMap((one) => gatewayStatus.safeParse(one).data ?? []);
  const hasForeignStatus = filters.status && filters.status.length > 0 && status?.length === 0;
  if (type === 'COMMISSION' || hasForeignStatus) return null;
  const narrowed: GatewayTransactionFilters = {
    page,
    limit,
    dateFrom,
    dateTo,
    paidFrom,
    paidTo,
    type,
    status,
  };
  for (const name of typedNames) {
    const value = filters[name];
    if (value === undefined) continue;
    const { gateway } = typedFields[name];
    if (gateway === null) return null;
    narrowed[gateway] = value;
  }
  return narrowed;
}

/** The API-key edition's Transaction in the dashboard's form. */
export function toShownTransaction(transaction: GatewayTransaction): ShownTransaction {
  const { taxValue, ...common } = transaction;
  return {
    ...common,
    serviceFeeCharged: taxValue,
    clientReference: null,
    generatedName: null,
    generatedDocument: null,
    generatedEmail: null,
    payerInstitutionIspb: null,
    payerInstitutionName: null,
    receiverInstitutionIspb: null,
    receiverInstitutionName: null,
    withdrawQrCodeText: null,
    cancellationReason: null,
    paidAt: null,
    refundEndToEndId: null,
    refundAmount: null,
    refundStatus: null,
    refundReason: null,
    refundDescription: null,
    refundedAt: null,
  };
}
