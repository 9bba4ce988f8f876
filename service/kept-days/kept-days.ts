import { paidStatuses } from '#lib/domain/states/paid-statuses.ts';
import { daysBackwards, moveDay } from '#lib/domain/time/days-backwards.ts';
import type { Queryable, Reader } from '#service/database/pool.ts';

/** What is kept of days: its rows, and what tells whether they still hold. */
export interface KeptSubject<Row> {
  name: 'statement' | 'volumes' | 'fees';
  /** The columns of its rows, as a column definition list in SQL. */
  columns: string;
  /** SQL: how many rows the account ($1) has on `kept.day` now, as its `counted` was counted. */
  countedNow: string;
  /** How many of those the rows of one day were made of. */
  counted: (rows: readonly Row[]) => bigint;
  /**
   * How many days after it a day may be kept. What was written in its last moment may be committed
   * on the next: one day is enough only where `countedNow` counts all that it is made of.
   */
  keptAfterDays: 1 | 2;
}

/** Days in São Paulo, `yyyy-MM-dd`, both inclusive. */
export interface SpanOfDays {
  from: string;
  to: string;
}

interface Asked<Row> extends SpanOfDays {
  accountId: string;
  today: string;
  /** Works out the days of a span, oldest first. */
  work: (span: SpanOfDays) => Promise<Row[]>;
}

/** Rows of days, oldest first, and what of them was worked out and can be kept. */
export interface FoundDays<Row> {
  rows: Row[];
  fresh: Map<string, Row[]>;
}

/**
 * The rows of some days: of ended ones as they were kept where that still holds, of all others
 * worked out now. Nothing is written, so that it may be asked within a transaction.
 */
export async function findDays<Row extends { day: string }>(
  database: Queryable,
  subject: KeptSubject<Row>,
  { accountId, from, to, today, work }: Asked<Row>,
): Promise<FoundDays<Row>> {
  const days = await readKept(database, subject, { accountId, from, to });
  const fresh = new Map<string, Row[]>();
  for (const span of missingSpans({ from, to }, days)) {
    const worked = Map.groupBy(await work(span), ({ day }) => day);
    for (const day of daysOf(span)) {
      const rows = worked.get(day) ?? [];
      days.set(day, rows);
      if (moveDay(day, subject.keptAfterDays) <= today) fresh.set(day, rows);
    }
  }
  return { rows: daysOf({ from, to }).flatMap((day) => days.get(day) ?? []), fresh };
}

/** Keeps days that were worked out. What was kept of them does not hold, or they had not been. */
export async function keepDays<Row>(
  database: Reader,
  subject: KeptSubject<Row>,
  { accountId, fresh }: { accountId: string; fresh: FoundDays<Row>['fresh'] },
): Promise<void> {
  if (fresh.size === 0) return;
  const kept = [...fresh].map(([day, rows]) => ({ day, counted: subject.counted(rows), rows }));
  const writable: Queryable = database.primary ?? database;
  await writable.query({
    name: 'keep-days',
    text: `insert into kept_days (account_id, subject, day, counted, content)
           select $1, $2, day, counted, content::jsonb
             from unnest($3::date[], $4::bigint[], $5::text[]) as fresh (day, counted, content)
            order by day
               on conflict (account_id, subject, day)
               do update set counted = excluded.counted, content = excluded.content`,
    values: [
      accountId,
      subject.name,
      kept.map(({ day }) => day),
      kept.map(({ counted }) => counted),
      kept.map(({ rows }) => JSON.stringify(rows, integersAsText)),
    ],
  });
}

/** Reads days and keeps those that can be, one after the other. */
export async function readDays<Row extends { day: string }>(
  database: Reader,
  subject: KeptSubject<Row>,
  asked: Asked<Row>,
): Promise<Row[]> {
  const { rows, fresh } = await findDays(database, subject, asked);
  await keepDays(database, subject, { accountId: asked.accountId, fresh });
  return rows;
}

/** SQL: the statuses of a deposit whose money arrived. */
export const paidList = paidStatuses.map((status) => `'${status}'`).join(', ');

/** SQL for `countedNow`: the account's transactions of `kept.day` in those types and statuses. */
export function countedByTotals(match: string): string {
  const ofDay = `account_id = $1 and day = kept.day and (${match})`;
  return `select coalesce((select sum(count) from transaction_totals where ${ofDay}), 0)
               + coalesce((select sum(count) from transaction_total_changes where ${ofDay}), 0)`;
}

async function readKept<Row extends { day: string }>(
  database: Queryable,
  { name, columns, countedNow }: KeptSubject<Row>,
  { accountId, from, to }: SpanOfDays & { accountId: string },
): Promise<Map<string, Row[]>> {
  const { rows } = await database.query<Row & { kept_day: string; is_empty: boolean }>({
    name: `kept-days-${name}`,
    // A day on which nothing was has no row in its content, and is kept all the same.
    text: `select kept.day::text as kept_day, entry.ordinality is null as is_empty, entry.*
             from kept_days kept
             left join lateral rows from (jsonb_to_recordset(kept.content) as (${columns}))
                       with ordinality as entry on true
            where kept.account_id = $1 and kept.subject = '${name}'
              and kept.day between $2 and $3 and kept.counted = (${countedNow})
            order by kept.day, entry.ordinality`,
    values: [accountId, from, to],
  });
  const byDay = Map.groupBy(rows, (row) => row.kept_day);
  return new Map([...byDay].map(([day, found]) => [day, found.filter((row) => !row.is_empty)]));
}

const daysOf = (span: SpanOfDays): string[] => daysBackwards(span).toReversed();

/** What is not there, in stretches of days that follow each other. */
function missingSpans(span: SpanOfDays, found: ReadonlyMap<string, unknown>): SpanOfDays[] {
  const spans: SpanOfDays[] = [];
  for (const day of daysOf(span)) {
    if (found.has(day)) continue;
    const last = spans.at(-1);
    if (last?.to === moveDay(day, -1)) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}

const integersAsText = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;
