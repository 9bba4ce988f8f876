import type { CallbackLog } from '#lib/contract/bearer/transaction.ts';
import type { CallbackLogRow } from '#service/callbacks/log/callback-log-row.ts';
import { parseWithSource } from '#service/http/wire-money.ts';

/** What the stored answer ends with when there was more of it. */
const cutMarks = {
  size: '\n[cortado: só os primeiros 64 KiB são guardados]',
  time: '\n[cortado: o tempo da tentativa acabou]',
  connection: '\n[cortado: a conexão caiu]',
};

const shortenedMark = '\n[resumido: o detalhe do callback tem a resposta inteira]';

/** One attempt (spec: bearer, "CallbackLog"). The body is what was sent, to the digit. */
export function callbackLogView(row: CallbackLogRow & { is_shortened?: boolean }): CallbackLog {
  return {
    id: row.id,
    url: row.url,
    status: row.status,
    transactionId: row.transaction_id,
    body: parseWithSource(row.body),
    responseBody: row.response_body + endMark(row),
    responseHeaders: row.response_headers,
    responseTime: row.response_time_ms,
    createdAt: row.created_at.toISOString(),
    attempt: row.attempt,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  };
}

function endMark(row: CallbackLogRow & { is_shortened?: boolean }): string {
  if (row.is_shortened) return shortenedMark;
  return row.response_cut ? cutMarks[row.response_cut] : '';
}
