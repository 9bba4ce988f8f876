import type { OutsideRows } from '#lib/contract/panel/merchant-files/merchant-file.ts';
import { outsideLinesMax } from '#lib/domain/limits/merchant-files.ts';
import { saoPauloDay } from '#lib/domain/time/dates.ts';
import { daysApart, type DayRows } from '#lib/imports/days-apart.ts';
import type { Client } from '#service/database/pool.ts';
import type { LoadedRows } from './load-rows.ts';
import type { Sides } from './take-sides.ts';

interface SideSum {
  count: number;
  /** As text: a sum of many amounts may be more than a double holds. */
  cents: string;
}

/** What each side of a comparison came to, and what was not compared. */
export interface SideSums {
  from: string;
  to: string;
  here: SideSum;
  statement: SideSum;
  there: SideSum;
  matched: SideSum;
  /** What the amounts of matched pairs differ by, within the tolerance: there less here. */
  toleratedCents: string;
  /** Rows of other days, and of money that went the other way. */
  leftOut: number;
  /** Rows that moved no money, by their status; not told by comparisons of before it was read. */
  unpaid?: number;
  /** Which rows both counts are of, and why; not of comparisons before it was told. */
  outside?: OutsideRows[];
  /** Rows whose days stretch the period; not of comparisons before it was looked for. */
  apart?: DayRows[];
}

/** Days that few rows of the file have, away from the others, where the period is the file's. */
async function findApart(client: Client, { rules }: Sides): Promise<DayRows[]> {
  if (rules.from !== null) return [];
  const { rows } = await client.query<DayRows>(
    'select day::text, count(*)::int as rows from there where inside group by day order by day',
  );
  return daysApart(rows, saoPauloDay(new Date()));
}

/** Rows that were read and are on neither side, by what keeps them out. */
async function findOutside(client: Client): Promise<OutsideRows[]> {
  const { rows } = await client.query<OutsideRows>(
    `select why, count(*)::int as count,
            (array_agg(line order by line))[:${outsideLinesMax}] as lines
       from reasons r where not exists (select from found f where f.line = r.line)
      group by why order by why`,
  );
  return rows;
}

/** Sums what was compared: a row of another day counts where its other half is of these days. */
export async function sumSides(
  client: Client,
  sides: Sides,
  { unpaid, others, lines }: LoadedRows,
): Promise<SideSums> {
  const { rows } = await client.query<{
    here: SideSum;
    there: SideSum;
    matched: SideSum;
    statement: SideSum;
    tolerated: string;
    left_out: number;
  }>(
    `with side as (
       select count(here_cents)::int as here, coalesce(sum(here_cents), 0) as here_cents,
              count(there_cents)::int as there, coalesce(sum(there_cents), 0) as there_cents,
              count(*) filter (where kind = 'matched')::int as matched,
              coalesce(sum(here_cents) filter (where kind = 'matched'), 0) as matched_cents,
              coalesce(sum(there_cents - here_cents) filter (where kind = 'matched'), 0)
                as tolerated
         from found where kind not like 'statement%'),
     said as (
       select coalesce(sum(s.rows), 0)::int as rows,
              coalesce(sum(s.cents - h.statement_fee_cents), 0)
                as cents
         from stated s join here h using (n)),
     extra as (
       select count(*)::int as rows, coalesce(sum(there_cents), 0) as cents
         from statement_differences where kind = 'statement_extra')
     select json_build_object('count', side.here, 'cents', here_cents::text) as here,
            json_build_object('count', side.there, 'cents', there_cents::text) as there,
            json_build_object('count', matched, 'cents', matched_cents::text) as matched,
            json_build_object('count', said.rows + extra.rows,
                              'cents', (said.cents + extra.cents)::text) as statement,
            tolerated::text,
            ((select count(*) from read) - side.there)::int as left_out
       from side, said, extra`,
  );
  const found = rows[0];
  if (!found) throw new Error('sums without a row');
  const { here, there, matched, statement } = found;
  const { tolerated: toleratedCents } = found;
  const { from, to } = sides;
  const leftOut = found.left_out + others;
  const apart = await findApart(client, sides);
  const outside: OutsideRows[] = [
    ...(await findOutside(client)),
    { why: 'type' as const, count: others, lines: lines.others },
    { why: 'status' as const, count: unpaid, lines: lines.unpaid },
  ].filter(({ count }) => count > 0);
  const sums = { here, there, matched, statement, toleratedCents };
  return { from, to, ...sums, leftOut, unpaid, outside, apart };
}
