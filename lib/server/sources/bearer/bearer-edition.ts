import 'server-only';
import { asksOwnFilter } from '#lib/client/lists/typed-fields.ts';
import {
  getCallbacks,
  getCallback,
  postCallbackResend,
  postCallbackResends,
} from '#lib/server/pix-api/bearer-callbacks.ts';
import { postDefense, getDefenseFile, getDefenses } from '#lib/server/pix-api/bearer-defenses.ts';
import * as money from '#lib/server/pix-api/bearer-money.ts';
import { getProof } from '#lib/server/pix-api/bearer-proof.ts';
import { getStatements } from '#lib/server/pix-api/bearer-statements.ts';
import * as api from '#lib/server/pix-api/bearer.ts';
import type { EditionClient } from '#lib/server/sources/edition-client.ts';
import { pagesOf } from '#lib/server/sources/export-pages.ts';
import { once } from '#lib/server/sources/once.ts';
import type { EditionApi } from '#lib/server/sources/source.ts';

/** The bearer edition at an address: its own answers are the form that the dashboard shows. */
export function bearerEdition(access: api.ApiAccess): EditionClient {
  const edition = bearerApi(access);
  return {
    api: edition,
    statementRows: {
      list: (filters) => getStatements(access, filters),
      listOfTransaction: (transaction) => money.getTransactionStatements(access, transaction),
      listOfInfraction: (infraction) => money.getInfractionStatements(access, infraction),
    },
    callbackLog: {
      list: (filters) => getCallbacks(access, filters),
      read: (id) => getCallback(access, id),
    },
    resendWindow: (window) => postCallbackResends(access, window),
    listPages: (filters) => pagesOf(edition.listTransactions, filters),
    filtersPayerAlone: false,
    hasErrors: true,
    filtersOneStatus: false,
  };
}

const noTransactions = { total: 0, pages: 0, transactions: [] };

function bearerApi(access: api.ApiAccess): EditionApi {
  const readAccount = once(() => api.getBearerAccount(access));
  return {
    readAccount,
    balances: readAccount,
    feeRules: null,
    async listTransactions(filters) {
      if (access.isForeign && asksOwnFilter(filters)) return { ok: true, value: noTransactions };
      return api.getBearerTransactions(access, filters);
    },
    readTransaction: (id) => api.getBearerTransaction(access, id),
    readChargeExpiry: (qrCodeText) => api.readChargeExpiry(access, qrCodeText),
    readQrCode: (qrCode) => money.postBearerQrCodeRead(access, qrCode),
    createCharge: (call) => money.postBearerCharge(access, call),
    createKeyWithdrawal: (call) => money.postBearerKeyWithdrawal(access, call),
    createCodeWithdrawal: (call) => money.postBearerCodeWithdrawal(access, call),
    refund: (id, call) => money.postRefund(access, id, call),
    proof: (id) => getProof(access, id),
    resend: (transactionId) => postCallbackResend(access, transactionId),
    infractions: {
      list: (filters) => api.getInfractions(access, filters),
      read: (id) => api.getInfraction(access, id),
      readDeposit: (id) => api.getBearerTransaction(access, id),
      listDefenses: (id) => getDefenses(access, id),
      readDefenseFile: (link) => getDefenseFile(access, link),
      defend: (defense) => postDefense(access, defense),
    },
  };
}
