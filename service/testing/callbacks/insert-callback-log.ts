import { randomUUID } from 'node:crypto';
import type { CallbackLogRow } from '#service/callbacks/log/callback-log-row.ts';
import type { Queryable } from '#service/database/pool.ts';

type LogFields = Partial<Omit<CallbackLogRow, 'account_id' | 'seq'>>;

/** Writes one attempt as the sender would have, a 200 unless told; answers its id. */
export async function insertCallbackLog(
  database: Queryable,
  accountId: string,
  fields: LogFields = {},
): Promise<string> {
  const row = {
    id: randomUUID(),
    account_id: accountId,
    callback_seq: 0n,
    transaction_id: 'EP000000000000000000000000',
    transaction_status: 'COMPLETED',
    url: 'https://loja.example/pix',
    host: 'loja.example',
    status: 200,
    attempt: 0,
    body: '{"amount":10.50}',
    request_headers: { 'content-type': 'application/json' },
    response_body: 'ok',
    response_headers: { 'content-type': 'text/plain' },
    response_time_ms: 12,
    ...fields,
  };
  const names = Object.keys(row);
  await database.query(
    `insert into callback_logs (${names.join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  return row.id;
}
