import 'server-only';
import { gatewayNamed } from '#lib/client/lists/typed-fields.ts';
import type { ShownTransactionDetail } from '#lib/client/shown/shown-transaction.ts';
import { payoutRowFields } from '#lib/contract/panel/money-out/payout.ts';
import { planItemFields } from '#lib/contract/panel/resend-plan.ts';
import { exportFields } from '#lib/exports/export-fields.ts';
import { fieldsOf } from '#lib/exports/lists/list-files.ts';
import { readLines } from '#lib/exports/read-lines.ts';
import { getEvidence, getPanelCallbacks } from '#lib/server/panel-api/callback-calls.ts';
import { getListRows } from '#lib/server/panel-api/export-calls.ts';
import * as desk from '#lib/server/panel-api/infraction-desk-calls.ts';
import * as merchant from '#lib/server/panel-api/merchant-file-calls.ts';
import {
  getApproval,
  getApprovalNeed,
  getApprovals,
  getRecentPayees,
  postKeyHolder,
} from '#lib/server/panel-api/money-out-calls.ts';
import type { ConnectionAccess } from '#lib/server/panel-api/panel-api.ts';
import {
  getFeeCheck,
  getRuleOfFee,
  getForecast,
  getIndicators,
  getOverview,
  getVolumes,
} from '#lib/server/panel-api/panel-api.ts';
import * as payouts from '#lib/server/panel-api/payout-calls.ts';
import * as plans from '#lib/server/panel-api/resend-plan-calls.ts';
import {
  getBeginnings,
  getKeyedRequest,
  postLookUp,
  getTransactionRows,
  getTransactionTotals,
} from '#lib/server/panel-api/search-calls.ts';
import { getSuspense } from '#lib/server/panel-api/suspense-calls.ts';
import type { BearerTransactionFilters } from '#lib/server/pix-api/bearer.ts';
import { searchOf } from '#lib/server/pix-api/search-of.ts';
import type { EditionClient } from '#lib/server/sources/edition-client.ts';
import { once } from '#lib/server/sources/once.ts';
import type { ResendPlanSource } from '#lib/server/sources/source-callbacks.ts';
import type { MerchantFileSource } from '#lib/server/sources/source-merchant-files.ts';
import type { ApprovalSource } from '#lib/server/sources/source-money-out.ts';
import type { AccountRecords } from '#lib/server/sources/source.ts';
import { callbackRecords, ownCallbacks } from './own-callbacks.ts';
import { ownExports } from './own-exports.ts';
import { ownStatement, panelStatementRows } from './own-statement.ts';

/** What our own records tell of an account of ours. */
export function ownRecords(access: ConnectionAccess, edition: EditionClient): AccountRecords {
  const { api, statementRows, filtersPayerAlone } = edition;
  const told = callbackRecords(access);
  return {
    readOverview: once(() => getOverview(access.sessionId, access.connectionId)),
    volumes: (query) => getVolumes(access, query),
    indicators: (days) => getIndicators(access, days),
    forecast: () => getForecast(access),
    feeCheck: (days) => getFeeCheck(access, days),
    readFeeRule: (transactionId) => readFeeRule(access, transactionId),
    async findRequest(idempotencyKey) {
      const found = await getKeyedRequest(access, idempotencyKey);
      if (!found.ok) return found;
      const outcome = found.value;
      if (outcome.state !== 'made') return { ok: true, value: outcome };
      return { ok: true, value: { state: 'made', value: outcome.transactionId } };
    },
    async readTransactionWithCallbacks(id) {
      const found = await api.readTransaction(id);
      if (!found.ok) return found;
      const CallbackLog = found.value.CallbackLog ?? (await readAttempts(access, id));
      // Nobody is to read that nothing was sent where what was sent has left the log.
      const isGone = CallbackLog?.length === 0 && (await told.archivedUntil(found.value.createdAt));
      return { ok: true, value: { ...found.value, CallbackLog: isGone ? null : CallbackLog } };
    },
    transactionTotals: (filters, by) =>
      getTransactionTotals(access, { ...totalsFilters(filters, filtersPayerAlone), by }),
    async openExport({ filters, signal }) {
      // Our rows are read in one snapshot, where they are filtered as the list that is shown.
      if (filtersPayerAlone) return { ok: true, value: edition.listPages(filters) };
      const opened = await getTransactionRows(access, { filters, signal });
      return opened.ok ? { ok: true, value: readLines(opened.value, exportFields) } : opened;
    },
    async openListRows({ kind, filters, signal }) {
      const query = searchOf(filters);
      const opened = await getListRows(access, { kind, query, signal });
      return opened.ok ? { ok: true, value: readLines(opened.value, fieldsOf(kind)) } : opened;
    },
    lookUp: (terms) => postLookUp(access, terms),
    findBeginnings: (text) => getBeginnings(access, text),
    readKeyHolder: (asked) => postKeyHolder(access, asked),
    recentPayees: () => getRecentPayees(access),
    statement: ownStatement(access, statementRows ?? panelStatementRows(access)),
    callbacks: ownCallbacks(access),
    evidence: (transactionId, signal) => getEvidence(access, transactionId, signal),
    callbackRecords: told,
    resendPlans: api.resend && resendPlans(access),
    suspense: { list: (filters) => getSuspense(access, filters) },
    approvals: approvals(access),
    payouts: {
      list: (page) => payouts.getPayouts(access, page),
      read: (batchId, page) => payouts.getPayout(access, batchId, page),
      async openRows(batchId, signal) {
        const opened = await payouts.getPayoutRows(access, batchId, signal);
        return opened.ok ? { ok: true, value: readLines(opened.value, payoutRowFields) } : opened;
      },
    },
    infractionDesk: api.infractions && {
      readDesk: () => desk.getInfractionDesk(access),
      readOwners: (ids) => desk.getInfractionOwners(access, ids),
      readCase: (infractionId) => desk.getInfractionCase(access, infractionId),
      readDrafts: (infractionId) => desk.getDefenseDrafts(access, infractionId),
    },
    exports: ownExports(access, filtersPayerAlone),
    merchantFiles: merchantFiles(access),
    resendWindow: null,
  };
}

function approvals(access: ConnectionAccess): ApprovalSource {
  return {
    list: (page) => getApprovals(access, page),
    read: (approvalId) => getApproval(access, approvalId),
    need: (act) => getApprovalNeed(access, act),
  };
}

function merchantFiles(access: ConnectionAccess): MerchantFileSource {
  return {
    list: () => merchant.getMerchantFiles(access),
    read: (fileId) => merchant.getMerchantFile(access, fileId),
    results: (fileId, asked) => merchant.getMerchantResults(access, fileId, asked),
    openResults: (fileId, asked) => merchant.openMerchantResults(access, fileId, asked),
    send: (name, content) => merchant.postMerchantFile(access, name, content),
  };
}

function totalsFilters(filters: BearerTransactionFilters, payerAlone: boolean): object {
  const { page: _page, limit: _limit, sortBy: _by, sortDirection: _dir, ...match } = filters;
  return payerAlone ? gatewayNamed(match) : match;
}

/** Attempts of one transaction: one for each of its few statuses. */
const attemptsMax = 50;

/** What was sent and answered stays with the panel; null when they cannot be told now. */
async function readAttempts(
  access: ConnectionAccess,
  transactionId: string,
): Promise<ShownTransactionDetail['CallbackLog']> {
  const found = await getPanelCallbacks(access, { page: 1, limit: attemptsMax, transactionId });
  if (!found.ok) return null;
  return found.value.callbacks.map(
    ({ host: _host, infractionId: _infraction, transactionStatus, ...callback }) => ({
      ...callback,
      body: { status: transactionStatus },
      responseBody: '',
      responseHeaders: {},
    }),
  );
}

function resendPlans(access: ConnectionAccess): ResendPlanSource {
  return {
    count: (choice) => plans.getResendCount(access, choice),
    list: () => plans.getResendPlans(access),
    read: (planId, page) => plans.getResendPlan(access, planId, page),
    async openItems(planId, signal) {
      const opened = await plans.getResendPlanRows(access, planId, signal);
      return opened.ok ? { ok: true, value: readLines(opened.value, planItemFields) } : opened;
    },
    create: (choice) => plans.postResendPlan(access, choice),
    cancel: (planId) => plans.postResendPlanCancellation(access, planId),
  };
}

/** A page stands without the rule where it cannot be told. */
async function readFeeRule(access: ConnectionAccess, transactionId: string) {
  const found = await getRuleOfFee(access, transactionId);
  return found.ok ? found.value.rule : null;
}
