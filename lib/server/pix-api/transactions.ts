import 'server-only';
import { typedFields, typedNames } from '#lib/client/lists/transaction-list.ts';
import type {
  ShownTransaction,
  ShownTransactionDetail,
  ShownTransactionList,
} from '#lib/client/shown/shown-transaction.ts';
import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import type { GatewayTransaction } from '#lib/contract/gateway/transaction.ts';
import type { Edition } from '#lib/contract/panel/panel.ts';
import { gatewayStatus } from '#lib/domain/states/gateway-enums.ts';
import { expiryAfter } from '#lib/domain/time/expiry-after.ts';
import { type ApiAccess, type TransactionFilters } from './bearer.ts';
import * as bearer from './bearer.ts';
import type { GatewayTransactionFilters } from './gateway.ts';
import * as gateway from './gateway.ts';
import type { Result } from './result.ts';

/** Where a connection's service is, the token that opens it, and which edition it speaks. */
export interface EditionAccess extends ApiAccess {
  edition: Edition;
}

const emptyList: ShownTransactionList = { total: 0, pages: 0, transactions: [] };

/**
 * One page of what matches all the filters, of either edition. The API-key edition lists newest
 * first whatever order is asked for, and a filter that it cannot be asked for matches nothing.
 */
export async function listTransactions(
  access: EditionAccess,
  filters: TransactionFilters,
): Promise<Result<ShownTransactionList>> {
  if (access.edition === 'bearer') return bearer.listTransactions(access, filters);
  const narrowed = toGatewayFilters(filters);
  if (narrowed === null) return { ok: true, value: emptyList };
  const found = await gateway.listTransactions(access, narrowed);
  if (!found.ok) return found;
  const transactions = found.value.transactions.map(toShownTransaction);
  return { ok: true, value: { ...found.value, transactions } };
}

/** The filters as the API-key edition takes them; null when nothing there can match. */
export function toGatewayFilters(filters: TransactionFilters): GatewayTransactionFilters | null {
  const { page, limit, dateFrom, dateTo, type } = filters;
  const status = filters.status?.flatMap((one) => gatewayStatus.safeParse(one).data ?? []);
  const hasForeignStatus = filters.status && filters.status.length > 0 && status?.length === 0;
  if (type === 'COMMISSION' || hasForeignStatus) return null;
  const narrowed: GatewayTransactionFilters = { page, limit, dateFrom, dateTo, type, status };
  for (const name of typedNames) {
    const value = filters[name];
    if (value === undefined) continue;
    const { gateway } = typedFields[name];
    if (gateway === null) return null;
    narrowed[gateway] = value;
  }
  return narrowed;
}

/** One transaction. The API-key edition tells nothing of its callbacks: `callbacks` are given. */
export async function readTransaction(
  access: EditionAccess,
  transactionId: string,
  callbacks: CallbackLog[] = [],
): Promise<Result<ShownTransactionDetail>> {
  if (access.edition === 'bearer') return bearer.readTransaction(access, transactionId);
  const found = await gateway.readTransaction(access, transactionId);
  if (!found.ok) return found;
  const value = { ...toShownTransaction(found.value), CallbackLog: callbacks, Infraction: [] };
  return { ok: true, value };
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

/** When a pending charge expires, by its own code, in ISO 8601; null when nobody can tell. */
export async function readChargeExpiry(
  access: EditionAccess,
  qrCodeText: string,
): Promise<string | null> {
  if (access.edition === 'bearer') return bearer.readChargeExpiry(access, qrCodeText);
  const read = await gateway.readQrCode(access, qrCodeText);
  if (!read.ok || read.value.qrCodeType !== 'DYNAMIC') return null;
  return expiryAfter(read.value.expiresIn);
}
