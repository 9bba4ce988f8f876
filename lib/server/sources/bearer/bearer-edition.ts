import 'server-only';
import {
  listCallbacks,
  readCallback,
  resendCallback,
} from '#lib/server/pix-api/bearer-callbacks.ts';
import { createDefense, listDefenses } from '#lib/server/pix-api/bearer-defenses.ts';
import * as money from '#lib/server/pix-api/bearer-money.ts';
import { listStatements } from '#lib/server/pix-api/bearer-statements.ts';
import * as api from '#lib/server/pix-api/bearer.ts';
import { readProof } from '#lib/server/pix-api/proof.ts';
import type { Edition } from '#lib/server/sources/edition.ts';
import { pagesOf } from '#lib/server/sources/export-pages.ts';
import { once } from '#lib/server/sources/once.ts';
import type { EditionApi } from '#lib/server/sources/source.ts';

/** The bearer edition at an address: its own answers are the form that the dashboard shows. */
export function bearerEdition(access: api.ApiAccess): Edition {
  const edition = bearerApi(access);
  return {
    api: edition,
    statementRows: {
      list: (filters) => listStatements(access, filters),
      listOfTransaction: (transaction) => money.listTransactionStatements(access, transaction),
      listOfInfraction: (infraction) => money.listInfractionStatements(access, infraction),
    },
    callbackLog: {
      list: (filters) => listCallbacks(access, filters),
      read: (id) => readCallback(access, id),
    },
    listPages: (filters) => pagesOf(edition.listTransactions, filters),
    filtersPayerAlone: false,
    hasErrors: true,
    filtersOneStatus: false,
  };
}

function bearerApi(access: api.ApiAccess): EditionApi {
  const readAccount = once(() => api.readAccount(access));
  return {
    readAccount,
    balances: readAccount,
    feeRules: null,
    listTransactions: (filters) => api.listTransactions(access, filters),
    readTransaction: (id) => api.readTransaction(access, id),
    readChargeExpiry: (qrCodeText) => api.readChargeExpiry(access, qrCodeText),
    readQrCode: (qrCode) => money.readQrCode(access, qrCode),
    createCharge: (call) => money.createCharge(access, call),
    createKeyWithdrawal: (call) => money.createKeyWithdrawal(access, call),
    createCodeWithdrawal: (call) => money.createCodeWithdrawal(access, call),
    refund: (id, call) => money.requestRefund(access, id, call),
    proof: (id) => readProof(access, id),
    resend: (transactionId) => resendCallback(access, transactionId),
    infractions: {
      list: (filters) => api.listInfractions(access, filters),
      read: (id) => api.readInfraction(access, id),
      readDeposit: (id) => api.readTransaction(access, id),
      listDefenses: (id) => listDefenses(access, id),
      defend: (defense) => createDefense(access, defense),
    },
  };
}
