import 'server-only';
import type { z } from 'zod';
import type { AskedQuery } from '#lib/contract/asked-query.ts';
import { gatewayAccount, gatewayBalance } from '#lib/contract/gateway/account.ts';
import { gatewayCharge } from '#lib/contract/gateway/charge.ts';
import { qrCodeInfo } from '#lib/contract/gateway/qr-code.ts';
import {
  type GatewayTransactionListQuery,
  gatewayTransaction,
  gatewayTransactionList,
} from '#lib/contract/gateway/transaction.ts';
import { gatewayCodeWithdrawal, gatewayWithdrawal } from '#lib/contract/gateway/withdrawal.ts';
import { reaisText } from '#lib/domain/money/money.ts';
import type { PixType } from '#lib/domain/states/enums.ts';
import { requestApi } from './api-request.ts';
import { type ApiAccess, withoutImages } from './bearer.ts';
import { searchOf } from './search-of.ts';

/** Filters of `GET /account/transactions`. */
export type GatewayTransactionFilters = AskedQuery<GatewayTransactionListQuery> & {
  page: number;
  limit: number;
};

/** What a charge is made of (`POST /pix`), the amount in cents. */
export interface NewGatewayCharge {
  amountCents: bigint;
  callbackUrl?: string | undefined;
  payerName?: string | undefined;
  payerDocument?: string | undefined;
  payerEmail?: string | undefined;
  externalReference?: string | undefined;
}

interface Call<Schema extends z.ZodType> {
  path: string;
  schema: Schema;
  /** Sent by POST; without one it is a GET. */
  body?: unknown;
  idempotencyKey?: string;
  timeoutMs?: number;
}

function call<Schema extends z.ZodType>(
  { baseUrl, token, isForeign }: ApiAccess,
  { path, schema, body, idempotencyKey, timeoutMs }: Call<Schema>,
) {
  return requestApi({
    method: body === undefined ? 'GET' : 'POST',
    url: `${baseUrl}${path}`,
    isForeign,
    headers: {
      'api-key': token,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    schema,
  });
}

/** `GET /account`: the account with its balance and fee rules. */
export function getGatewayAccount(access: ApiAccess) {
  return call(access, { path: '/account', schema: gatewayAccount });
}

/** `GET /account/balance`: the balance, and the most that one withdrawal can pay out. */
export function getGatewayBalance(access: ApiAccess) {
  return call(access, { path: '/account/balance', schema: gatewayBalance });
}

/** `GET /account/transactions`: one page of what matches all the filters, newest first. */
export function getGatewayTransactions(access: ApiAccess, filters: GatewayTransactionFilters) {
  const path = `/account/transactions?${searchOf({ ...filters, ...withoutImages(access) })}`;
  return call(access, { path, schema: gatewayTransactionList });
}

/** `GET /pix`: a transaction of any type by its id. */
export function getGatewayTransaction(access: ApiAccess, transactionId: string) {
  const path = `/pix?id=${encodeURIComponent(transactionId)}`;
  return call(access, { path, schema: gatewayTransaction });
}

/** `POST /pix`: a charge; the same idempotencyKey again answers the same charge. */
export function postGatewayCharge(
  access: ApiAccess,
  { amountCents, ...fields }: NewGatewayCharge,
  idempotencyKey: string,
) {
  // A double holds every amount to the cent and is written with its two decimals at most.
  const body = { amount: Number(reaisText(amountCents)), ...fields };
  return call(access, { path: '/pix', schema: gatewayCharge, body, idempotencyKey });
}

/** `POST /pix/qr-code/read`: what paying the code would mean. */
export function postGatewayQrCodeRead(access: ApiAccess, qrCode: string) {
  return call(access, { path: '/pix/qr-code/read', schema: qrCodeInfo, body: { qrCode } });
}

/** A withdrawal as it is sent, its amount in reais. */
interface NewKeyWithdrawal {
  amount: number;
  pixKey: string;
  pixType: PixType;
  callbackUrl?: string | undefined;
}

interface NewCodeWithdrawal {
  qrCode: string;
  amount?: number | undefined;
  callbackUrl?: string | undefined;
}

/** The service itself waits up to ten seconds for the provider's first word. */
const withdrawalTimeoutMs = 25_000;

/** `POST /withdraw`: `provider-refused` is the 502 that leaves the balance as it was. */
export function postGatewayKeyWithdrawal(
  access: ApiAccess,
  body: NewKeyWithdrawal,
  idempotencyKey: string,
) {
  const timeoutMs = withdrawalTimeoutMs;
  const path = '/withdraw';
  return call(access, { path, schema: gatewayWithdrawal, body, idempotencyKey, timeoutMs });
}

/** `POST /withdraw/qrcode`: to whom a code names. */
export function postGatewayCodeWithdrawal(
  access: ApiAccess,
  body: NewCodeWithdrawal,
  idempotencyKey: string,
) {
  const path = '/withdraw/qrcode';
  const timeoutMs = withdrawalTimeoutMs;
  return call(access, { path, schema: gatewayCodeWithdrawal, body, idempotencyKey, timeoutMs });
}
