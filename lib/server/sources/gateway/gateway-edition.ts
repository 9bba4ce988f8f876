import 'server-only';
import { asksOwnFilter } from '#lib/client/lists/typed-fields.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';
import { expiryAfter } from '#lib/domain/time/expiry-after.ts';
import type { ApiAccess } from '#lib/server/pix-api/bearer.ts';
import * as api from '#lib/server/pix-api/gateway.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { EditionClient } from '#lib/server/sources/edition-client.ts';
import { pagesOf } from '#lib/server/sources/export-pages.ts';
import { once } from '#lib/server/sources/once.ts';
import type { EditionApi, RuledAccount } from '#lib/server/sources/source.ts';
import { toGatewayFilters, toShownTransaction } from './to-shown-transaction.ts';

const noTransactions = { total: 0, pages: 0, transactions: [] };

/** The API-key edition at an address, in the form that the dashboard shows. */
export function gatewayEdition(access: ApiAccess): EditionClient {
  const edition = gatewayApi(access);
  return {
    api: edition,
    statementRows: null,
    callbackLog: null,
    resendWindow: null,
    listPages: (filters) =>
      pagesOf(edition.listTransactions, { ...filters, sortDirection: 'desc' }),
    filtersPayerAlone: true,
    hasErrors: false,
    filtersOneStatus: true,
  };
}

function gatewayApi(access: ApiAccess): EditionApi {
  const readAccount = once(() => readRuledAccount(access));
  return {
    readAccount,
    balances: null,
    feeRules: readAccount,
    async listTransactions(filters) {
      const narrowed = toGatewayFilters(filters);
      const isUnknown = access.isForeign && asksOwnFilter(filters);
      if (narrowed === null || isUnknown) return { ok: true, value: noTransactions };
      const found = await api.getGatewayTransactions(access, narrowed);
      if (!found.ok) return found;
      const transactions = found.value.transactions.map(toShownTransaction);
      return { ok: true, value: { ...found.value, transactions } };
    },
    async readTransaction(id) {
      const found = await api.getGatewayTransaction(access, id);
      if (!found.ok) return found;
      const value = { ...toShownTransaction(found.value), CallbackLog: null, Infraction: [] };
      return { ok: true, value };
    },
    async readChargeExpiry(qrCodeText) {
      const read = await api.postGatewayQrCodeRead(access, qrCodeText);
      if (!read.ok || read.value.qrCodeType !== 'DYNAMIC') return null;
      return expiryAfter(read.value.expiresIn, read.value.createdAt);
    },
    async readQrCode(qrCode) {
      const read = await api.postGatewayQrCodeRead(access, qrCode);
      // What a static code lacks is absent in this edition and null in the other.
      const absent = { expiresIn: null, txid: null, createdAt: null };
      return read.ok ? { ok: true, value: { ...absent, ...read.value } } : read;
    },
    createCharge({ body, idempotencyKey }) {
      const { amount, generatedName, generatedDocument, generatedEmail, ...rest } = body;
      const charge = {
        amountCents: centsFromReais(amount),
        callbackUrl: rest.callbackUrl,
        payerName: generatedName && plainLetters(generatedName),
        payerDocument: generatedDocument,
        payerEmail: generatedEmail,
        externalReference: rest.clientReference,
      };
      return api.postGatewayCharge(access, charge, idempotencyKey);
    },
    createKeyWithdrawal({ body: { amount, pixKey, pixType, callbackUrl }, idempotencyKey }) {
      const withdrawal = { amount, pixKey, pixType, callbackUrl };
      return api.postGatewayKeyWithdrawal(access, withdrawal, idempotencyKey);
    },
    createCodeWithdrawal({ body: { qrCode, amount, callbackUrl }, idempotencyKey }) {
      return api.postGatewayCodeWithdrawal(access, { qrCode, amount, callbackUrl }, idempotencyKey);
    },
    refund: null,
    proof: null,
    resend: null,
    infractions: null,
  };
}

async function readRuledAccount(access: ApiAccess): Promise<Result<RuledAccount>> {
  const [account, balance] = await Promise.all([
    api.getGatewayAccount(access),
    api.getGatewayBalance(access),
  ]);
  if (!account.ok) return account;
  if (!balance.ok) return balance;
  return { ok: true, value: { ...account.value.user, ...balance.value } };
}

/** The letters that `payerName` may have: accents go, the letters below them stay. */
function plainLetters(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '');
}
