import type {
  CallbackHealth,
  PanelCallback,
  PanelCallbackDetail,
  UndeliveredCauses,
  UndeliveredList,
} from '#lib/contract/panel/callbacks.ts';
import { redactHeaders, redactUrl } from '#lib/contract/panel/redact-callback.ts';
import { archivedCallbackId } from '#lib/domain/keys/archived-callback-id.ts';
import type { CallbackLogRow } from '#service/callbacks/log/callback-log-row.ts';
import type { CauseRow } from '#service/callbacks/log/list-causes.ts';
import type { UndeliveredRow } from '#service/callbacks/log/list-undelivered.ts';
import type { HealthRow } from '#service/callbacks/log/read-callback-health.ts';
import { money } from '#service/http/wire-money.ts';

/** One attempt as a list shows it, without secrets. */
export function viewCallback(row: CallbackLogRow): PanelCallback {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    transactionId: row.transaction_id,
    transactionStatus: row.transaction_status,
    infractionId: row.infraction_id,
    url: redactUrl(row.url),
    host: row.host,
    status: row.status,
    noAnswer: row.status === 0 ? row.response_body : null,
    attempt: row.attempt,
    responseTime: row.response_time_ms,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  };
}

/** The same of an attempt that stands in a file. */
export function viewArchived(row: CallbackLogRow): PanelCallback {
  const transactionId = row.transaction_id;
  return { ...viewCallback(row), id: archivedCallbackId({ id: row.id, transactionId }) };
}

export function viewCallbackDetail(
  row: CallbackLogRow,
  attempts: CallbackLogRow[],
  view = viewCallback,
): PanelCallbackDetail {
  return {
    ...view(row),
    request: { method: 'POST', headers: redactHeaders(row.request_headers), body: row.body },
    response: {
      headers: redactHeaders(row.response_headers),
      body: row.response_body,
      cutBy: row.response_cut,
    },
    attempts: attempts.map(view),
  };
}

interface HealthParts {
  from: Date;
  to: Date;
  stepHours: number;
  /** All hosts together first. */
  rows: HealthRow[];
  hostsMax: number;
}

export function viewHealth({ from, to, stepHours, rows, hostsMax }: HealthParts): CallbackHealth {
  const [total, ...hosts] = rows;
  if (!total || total.host !== null) throw new Error('health without its total');
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    stepHours,
    total: viewFigures(total),
    hosts: hosts.slice(0, hostsMax).map((row) => ({ host: row.host ?? '', ...viewFigures(row) })),
    hasMoreHosts: hosts.length > hostsMax,
  };
}

function viewFigures(row: HealthRow): CallbackHealth['total'] {
  return {
    attempts: row.attempts,
    delivered: row.delivered,
    deliveredFirst: row.delivered_first,
    failed: row.failed,
    unanswered: row.unanswered,
    responseTimeP50: row.p50_ms,
    responseTimeP95: row.p95_ms,
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    lastFailureAt: row.last_failure_at?.toISOString() ?? null,
    failingSinceAt: row.failing_since?.toISOString() ?? null,
    pending: row.pending,
    steps: row.delivered_steps.map((delivered, step) => ({
      delivered,
      failed: row.failed_steps[step] ?? 0,
    })),
  };
}

export function viewCauses(rows: CauseRow[], causesMax: number): UndeliveredCauses {
  return {
    causes: rows.slice(0, causesMax).map((row) => ({
      host: row.host,
      error: row.error,
      count: row.count,
      amount: money(row.amount_cents),
      withdrawn: money(row.withdrawn_cents),
      firstChangedAt: row.first_changed_at.toISOString(),
      lastChangedAt: row.last_changed_at.toISOString(),
      lastFailureAt: row.last_failure_at?.toISOString() ?? null,
      planned: row.planned,
    })),
    hasMoreCauses: rows.length > causesMax,
  };
}

export function viewUndelivered(row: UndeliveredRow): UndeliveredList['transactions'][number] {
  const { log_id: id, log_created_at: createdAt, log_status: status } = row;
  const noAnswer = row.log_no_answer;
  const hasLog = id !== null && createdAt !== null && status !== null;
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    amount: money(row.amount_cents),
    clientReference: row.client_reference,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    host: row.host,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    lastAttempt: hasLog ? { id, createdAt: createdAt.toISOString(), status, noAnswer } : null,
  };
}
