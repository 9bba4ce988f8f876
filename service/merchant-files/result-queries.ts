import {
  ageDays,
  candidatesMax,
  differenceKinds,
} from '#lib/contract/panel/merchant-files/merchant-file.ts';
import type { ResultKind, ResultRow } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import type { Queryable } from '#service/database/pool.ts';

export interface DifferenceSums {
  kind: ResultKind;
  count: number;
  settled: number;
  here_cents: bigint;
  there_cents: bigint;
  settled_here_cents: bigint;
  settled_there_cents: bigint;
}

/** What the differences of a file come to, by kind. */
export async function sumDifferences(db: Queryable, fileId: string): Promise<DifferenceSums[]> {
  const { rows } = await db.query<DifferenceSums>({
    name: 'sum-merchant-differences',
    text: `select kind, count(*)::int as count, count(decision_id)::int as settled,
                  coalesce(sum(here_cents), 0)::bigint as here_cents,
                  coalesce(sum(there_cents), 0)::bigint as there_cents,
                  coalesce(sum(here_cents) filter (where decision_id is not null), 0)::bigint
                    as settled_here_cents,
                  coalesce(sum(there_cents) filter (where decision_id is not null), 0)::bigint
                    as settled_there_cents
             from panel.merchant_results where file_id = $1 and kind = any($2) group by kind`,
    values: [fileId, differenceKinds],
  });
  return rows;
}

interface CountedCents {
  count: number;
  cents: bigint;
}

/** What a difference is about: its amount, or by how much both sides differ. */
export const atStake = `case kind when 'amount_differs' then abs(there_cents - here_cents)
  when 'statement_differs' then abs(there_cents - here_cents)
  else abs(coalesce(here_cents, there_cents, 0)) end`;

/** Differences that are not settled, by how long ago their day was. */
export async function sumAges(
  db: Queryable,
  { fileId, today }: { fileId: string; today: string },
): Promise<(CountedCents & { age: number })[]> {
  const { rows } = await db.query<CountedCents & { age: number }>({
    name: 'sum-merchant-ages',
    text: `select width_bucket($3::date - day, $4::int[])::int as age,
                  count(*)::int as count, coalesce(sum(${atStake}), 0)::bigint as cents
             from panel.merchant_results,
                  coalesce(there_day, (here_at at time zone 'America/Sao_Paulo')::date) as day
            where file_id = $1 and kind = any($2) and decision_id is null and day is not null
            group by 1`,
    // A bucket begins with the first day that is too old for the one before.
    values: [fileId, differenceKinds, today, ageDays.map((days) => days + 1)],
  });
  return rows;
}

/** Differences of each of the files that are not settled. */
export async function sumOpen(
  db: Queryable,
  fileIds: readonly string[],
): Promise<Map<string, CountedCents>> {
  const { rows } = await db.query<CountedCents & { file_id: string }>({
    name: 'sum-open-merchant-differences',
    text: `select file_id, count(*)::int as count, coalesce(sum(${atStake}), 0)::bigint as cents
             from panel.merchant_results
            where file_id = any($1) and kind = any($2) and decision_id is null
            group by file_id`,
    values: [fileIds, differenceKinds],
  });
  return new Map(rows.map(({ file_id: id, ...sum }) => [id, sum]));
}

/** Pairs that are suggested and of which neither half is settled. */
export async function sumSuggestions(db: Queryable, fileId: string): Promise<CountedCents> {
  const { rows } = await db.query<CountedCents>({
    name: 'sum-merchant-suggestions',
    text: `select count(*)::int as count, coalesce(sum(h.here_cents), 0)::bigint as cents
             from ${suggestedPairs}`,
    values: [fileId],
  });
  return rows[0] ?? { count: 0, cents: 0n };
}

const suggestedPairs = `panel.merchant_results h join panel.merchant_results t
    on t.file_id = h.file_id and t.kind = 'missing_here' and t.place = h.suggested
 where h.file_id = $1 and h.kind = 'missing_there' and h.suggested is not null
   and h.decision_id is null and t.decision_id is null`;

export interface MerchantResult {
  kind: ResultKind;
  place: number;
  transaction_id: string | null;
  here_cents: bigint | null;
  here_at: Date | null;
  here_name: string | null;
  here_reference: string | null;
  here_status: TransactionStatus | null;
  line: number | null;
  there_cents: bigint | null;
  there_day: string | null;
  there_key: string | null;
  there_name: string | null;
  matched_by: 'end_to_end_id' | 'transaction_id' | 'reference' | 'amount_day' | null;
  repeats: string | null;
  fault: ResultRow['fault'];
  said: string | null;
  suggested: number | null;
  elsewhere_id: string | null;
  elsewhere_status: TransactionStatus | null;
  decision_id: string | null;
  reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
}

/** Where the other half of a row is that only one side has. */
export const otherSide = {
  missing_there: 'missing_here',
  missing_here: 'missing_there',
} as const satisfies Partial<Record<ResultKind, ResultKind>>;

interface ResultsAsked {
  accountId: string;
  fileId: string;
  kind: ResultKind | 'suggested';
  first: number;
  count: number;
}

const ownOf = (of: string) =>
  ['kind', 'place', 'suggested', 'matched_by', 'repeats', 'fault', 'said', 'decision_id']
    .map((column) => `${of}.${column}`)
    .join(', ');
const hereOf = (of: string) => `${of}.transaction_id, ${of}.here_cents, ${of}.here_at`;
const thereOf = (of: string) =>
  `${of}.line, ${of}.there_cents, ${of}.there_day::text as there_day, ${of}.there_key,` +
  ` ${of}.there_name`;

/** A row `r` with what `o`, its other half by somebody's decision, has; its day is the file's. */
const wholeColumns =
  ['transaction_id', 'here_cents', 'here_at', 'line', 'there_cents', 'there_key', 'there_name']
    .map((column) => `coalesce(r.${column}, o.${column}) as ${column}`)
    .join(', ') +
  `, (case when r.line is null then coalesce(o.there_day, r.there_day) else r.there_day end)::text
       as there_day`;

/** Some rows of one kind, the open ones first, by their days; both halves of a pair together. */
export async function listResults(db: Queryable, asked: ResultsAsked): Promise<MerchantResult[]> {
  const { accountId, fileId, kind, first, count } = asked;
  const isSuggested = kind === 'suggested';
  // What is alike nobody decides on, and there may be a million of it: a page is not counted to.
  const isMatched = kind === 'matched';
  const part = isMatched
    ? 'and place > $3 and place <= $3::int + $4::int'
    : 'order by decision_id is not null, place offset $3 limit $4';
  const page = isSuggested
    ? `select ${ownOf('h')}, ${hereOf('h')}, ${thereOf('t')}
         from ${suggestedPairs} order by h.place offset $3 limit $4`
    : `select ${ownOf('r')}, ${wholeColumns}
         from (select * from panel.merchant_results where file_id = $1 and kind = $5 ${part}) r
         left join panel.merchant_results o
           on o.decision_id = r.decision_id and o.file_id = $1 and o.kind <> r.kind`;
  const { rows } = await db.query<MerchantResult>({
    name: `list-merchant-${isSuggested ? 'suggestions' : isMatched ? 'matches' : 'results'}`,
    text: shownRows(page, 'page.decision_id is not null, page.place'),
    values: [fileId, accountId, first, count, ...(isSuggested ? [] : [kind])],
  });
  return rows;
}

/** Whom the account names of a transaction `t`. */
export const hereNameSql = `case t.type when 'DEPOSIT' then coalesce(t.payer_name, t.generated_name)
  else t.receiver_name end`;

/** The rows of a query, with what the account knows of them; $2 is the account. */
function shownRows(page: string, order: string): string {
  return `with page as materialized (${page})
           select page.*, t.client_reference as here_reference, t.status as here_status,
                  ${hereNameSql} as here_name,
                  e.id as elsewhere_id, e.status as elsewhere_status,
                  d.reason, m.name as decided_by, d.decided_at
             from page
             left join transactions t on t.id = page.transaction_id and t.account_id = $2
             left join panel.merchant_decisions d on d.id = page.decision_id
             left join panel.members m on m.id = d.decided_by
             left join lateral (
               ${['id', 'end_to_end_id', 'client_reference']
                 .map(
                   (column) => `(select o.id, o.status from transactions o
                      where page.kind = 'missing_here' and page.decision_id is null
                        and o.account_id = $2 and o.${column} = page.there_key limit 1)`,
                 )
                 .join(' union all ')} limit 1) e on true
            order by ${order}`;
}

interface CandidatesAsked {
  accountId: string;
  fileId: string;
  /** The other halves are of this kind, and the row of the other one. */
  kind: 'missing_there' | 'missing_here';
  near: number;
  search: string;
}

/**
 * What may be the other half of a row that only one side has: of the same reference or name first,
 * then by the nearest amounts and days, where a day weighs as much as a real.
 */
export async function listCandidates(db: Queryable, asked: CandidatesAsked) {
  const { accountId, fileId, kind, near, search } = asked;
  const name = `coalesce(c.there_name, t.payer_name, t.generated_name, t.receiver_name)`;
  const key = `coalesce(c.there_key, t.client_reference)`;
  const cents = `coalesce(c.here_cents, c.there_cents)`;
  const page = `select ${ownOf('c')}, ${hereOf('c')}, ${thereOf('c')},
              row_number() over (order by
                coalesce(position(lower(o.key) in lower(${key})) > 0
                  or position(lower(${key}) in lower(o.key)) > 0
                  or lower(o.name) = lower(${name}), false) desc,
                abs(${cents} - o.cents) + 100 * abs(c.there_day - o.day), c.place) as rank
         from panel.merchant_results c
         left join transactions t on t.id = c.transaction_id and t.account_id = $2,
              lateral (
                select coalesce(r.here_cents, r.there_cents) as cents, r.there_day as day,
                       coalesce(r.there_key, s.client_reference) as key,
                       coalesce(r.there_name, s.payer_name, s.generated_name,
                                s.receiver_name) as name
                  from panel.merchant_results r
                  left join transactions s on s.id = r.transaction_id and s.account_id = $2
                 where r.file_id = $1 and r.place = $4 and r.kind = $5) o
        where c.file_id = $1 and c.kind = $3 and c.decision_id is null
          and position(lower($6) in lower(concat_ws(' ', ${key}, ${name}, c.line, t.id,
                translate(to_char(abs(${cents}) / 100.0, 'FM999999999990.00'), '.', ',')))) > 0
        order by rank limit ${candidatesMax}`;
  const { rows } = await db.query<MerchantResult>({
    name: 'list-merchant-candidates',
    text: shownRows(page, 'page.rank'),
    values: [fileId, accountId, kind, near, otherSide[kind], search],
  });
  return rows;
}
