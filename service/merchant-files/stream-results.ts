import type { ResultKind } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { resultKind } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import type { merchantResultFields } from '#lib/exports/lists/merchant-result-cells.ts';
import type { Pool } from '#service/database/pool.ts';
import { streamLines } from '#service/database/stream-lines.ts';
import { hereNameSql } from './result-queries.ts';

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

const values: Record<(typeof merchantResultFields)[number], string> = {
  kind: 'r.kind',
  transactionId: 'r.transaction_id',
  reference: 't.client_reference',
  endToEndId: 't.end_to_end_id',
  hereName: hereNameSql,
  hereAtMs: ms('r.here_at'),
  hereCents: 'r.here_cents',
  line: 'r.line',
  thereDay: `case when r.line is not null then r.there_day end`,
  thereKey: 'r.there_key',
  thereName: 'r.there_name',
  thereCents: 'r.there_cents',
  matchedBy: 'r.matched_by',
  repeats: 'r.repeats',
  reason: 'd.reason',
  decidedBy: 'm.name',
  decidedAtMs: ms('d.decided_at'),
};

interface Asked {
  accountId: string;
  fileId: string;
  /** Null: all of them. */
  kind: ResultKind | null;
}

/** What a comparison came to, as newline-delimited JSON arrays of `merchantResultFields`. */
export function streamResults(
  pool: Pool,
  { accountId, fileId, kind }: Asked,
): AsyncGenerator<string> {
  return streamLines(pool, {
    text: `select json_build_array(${Object.values(values).join()})::text as line
             from panel.merchant_results r
             left join transactions t on t.id = r.transaction_id and t.account_id = $2
             left join panel.merchant_decisions d on d.id = r.decision_id
             left join panel.members m on m.id = d.decided_by
            where r.file_id = $1 and r.kind = any($3) order by r.kind, r.place`,
    values: [fileId, accountId, kind === null ? resultKind.options : [kind]],
  });
}
