import 'server-only';
import { z } from 'zod';
import type { AskedQuery } from '#lib/contract/asked-query.ts';
import { type InfractionListQuery, infractionList } from '#lib/contract/bearer/infraction-list.ts';
import { infraction } from '#lib/contract/bearer/infraction.ts';
import { type TransactionListQuery, transactionList } from '#lib/contract/bearer/transaction.ts';
import { expiryAfter } from '#lib/domain/time/expiry-after.ts';
import { type ApiRequest, requestApi } from './api-request.ts';
import { searchOf } from './search-of.ts';
import { readableAccount, readableTransactionDetail } from './tolerant.ts';

/** Where a connection's service is and the token that opens it. Server side only. */
export interface ApiAccess {
  baseUrl: string;
  token: string;
  /** Somebody else's service: it is called through the guard. */
  isForeign: boolean;
}

/** Filters of `GET /user/transactions/`. */
export type BearerTransactionFilters = AskedQuery<TransactionListQuery> & {
  page: number;
  limit: number;
};

interface Call<Schema extends z.ZodType> extends Pick<
  ApiRequest<Schema>,
  'schema' | 'body' | 'upload'
> {
  path: string;
  idempotencyKey?: string;
}

/** Calls the bearer edition at an address: with something to send by POST, else by GET. */
export function callBearer<Schema extends z.ZodType>(
  { baseUrl, token, isForeign }: ApiAccess,
  { path, idempotencyKey, ...rest }: Call<Schema>,
) {
  return requestApi<Schema>({
    method: rest.body === undefined && rest.upload === undefined ? 'GET' : 'POST',
    url: `${baseUrl}${path}`,
    isForeign,
    headers: {
      authorization: `Bearer ${token}`,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...rest,
  });
}

/** `GET /user/`: the account with its limits and flags. */
export function getBearerAccount(access: ApiAccess) {
  return callBearer(access, { path: '/user/', schema: readableAccount });
}

/** No list shows images; a service that is somebody else's may not know what leaves them out. */
export function withoutImages({ isForeign }: ApiAccess): { images?: false } {
  return isForeign ? {} : { images: false };
}

/** `GET /user/transactions/`: one page of what matches all the filters, newest first. */
export function getBearerTransactions(access: ApiAccess, filters: BearerTransactionFilters) {
  const path = `/user/transactions/?${searchOf({ ...filters, ...withoutImages(access) })}`;
  return callBearer(access, { path, schema: transactionList });
}

/** `GET /user/transactions/{id}`: the transaction with its callback log and infractions. */
export function getBearerTransaction(access: ApiAccess, transactionId: string) {
  const path = `/user/transactions/${encodeURIComponent(transactionId)}`;
  return callBearer(access, { path, schema: readableTransactionDetail });
}

/** Dates as ISO 8601 texts (spec: settled, "Infraction filters"). */
export type InfractionFilters = AskedQuery<InfractionListQuery>;

/** `GET /user/infractions/`: one page of what matches all the filters, newest first unless told. */
export function getInfractions(access: ApiAccess, filters: InfractionFilters) {
  const path = `/user/infractions/?${searchOf(filters)}`;
  return callBearer(access, { path, schema: infractionList });
}

/** `GET /user/infractions/{id}`: the infraction with its defenses. */
export function getInfraction(access: ApiAccess, infractionId: string) {
  const path = `/user/infractions/${encodeURIComponent(infractionId)}`;
  return callBearer(access, { path, schema: infraction });
}

/** The part of `POST /pix/qr-code/read` that tells when a charge of ours expires. */
const qrCodeExpiry = z.object({
  expiresIn: z.int().nullable(),
  createdAt: z.iso.datetime({ offset: true }).nullish().catch(null),
});

/**
 * When a pending charge expires, in ISO 8601: the Transaction does not say it, its own QR code does
 * (spec: bearer, "POST /pix/qr-code/read"). Null when the service cannot tell.
 */
export async function readChargeExpiry(
  access: ApiAccess,
  qrCodeText: string,
): Promise<string | null> {
  const result = await callBearer(access, {
    path: '/pix/qr-code/read',
    body: { qrCode: qrCodeText },
    schema: qrCodeExpiry,
  });
  if (!result.ok) return null;
  const { expiresIn, createdAt } = result.value;
  return expiresIn === null ? null : expiryAfter(expiresIn, createdAt);
}
