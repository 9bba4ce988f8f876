import type { Reading } from '#lib/contract/panel/merchant-files/reading-rules.ts';
import type { Client } from '#service/database/pool.ts';
import { pairNear } from './pair-rows.ts';
import { quoted } from './take-sides.ts';
import type { Sides } from './take-sides.ts';

/** What a row of the file is known by: an id is of one payment, a reference with the amount. */
const thereKey = `coalesce('e' || e2e, 't' || tid, 'r' || ref || ' ' || cents)`;

/** What is the same as a row that is there already, with the one that it repeats. */
export async function findRepeats(client: Client, { reading }: { reading: Reading }) {
  await client.query(
    `create temp table repeats_there as
     select line, first_line from (
       select line, is_open, first_value(line) over every as first_line,
              row_number() over every as r
         from (select line, k, line in (select line from open_there) as is_open
                 from (select line, ${thereKey} as k from there) keyed
                where k in (select ${thereKey} from open_there)) a
       window every as (partition by k order by is_open, line)) ranked
      where is_open and r > 1;
     create temp table repeats_here as
     select o.n, min(h.n) as first_n
       from open_here o join here h on h.ref = o.ref and h.cents = o.cents
       join pairs p on p.n = h.n
      where ${reading.reference === null ? 'false' : 'true'}
      group by o.n`,
  );
}

/**
 * Rows that may be one payment although their references say otherwise, or nothing: somebody has
 * to decide. A row that names another payment by its id is none of them.
 */
export async function suggestPairs(client: Client, { rules }: Sides): Promise<void> {
  await client.query(
    `create temp table suggested (n integer, line integer, by text);
     create temp table lone_here as select * from open_here o
       where inside and not exists (select from repeats_here r where r.n = o.n);
     create temp table lone_there as select * from open_there o
       where inside and not exists (select from repeats_there r where r.line = o.line)`,
  );
  await pairNear(
    client,
    { here: 'lone_here', there: 'lone_there' },
    {
      rules,
      only: 'e2e is null and tid is null',
      into: 'suggested',
    },
  );
}

/** Writes what a comparison came to, a row for each pair and for each row without one. */
export async function writeResults(
  client: Client,
  { fileId, sides }: { fileId: string; sides: Sides },
): Promise<void> {
  const { toleranceCents, toleranceDays } = sides.rules;
  const file = quoted(fileId);
  await client.query(
    `delete from panel.merchant_results where file_id = ${file};
     create temp table found as
     select case when abs(t.cents - h.cents) > ${toleranceCents} then 'amount_differs'
                 when abs(t.day - h.day) > ${toleranceDays} then 'day_differs'
                 else 'matched' end as kind,
            h.id, h.cents as here_cents, h.at, t.line, t.cents as there_cents, t.day,
            coalesce(t.e2e, t.tid, t.ref) as key, t.name, p.by, null::text as repeats,
            null::text as fault, null::text as said
       from pairs p join here h using (n) join there t using (line) where h.inside or t.inside
     union all
     select case when r.n is null then 'missing_there' else 'duplicate_here' end,
            o.id, o.cents, o.at, null, null, o.day, null, null, null, h.id, null, null
       from open_here o left join repeats_here r using (n) left join here h on h.n = r.first_n
      where o.inside
     union all
     select case when r.line is null then 'missing_here' else 'duplicate_there' end,
            null, null, null, o.line, o.cents, o.day, coalesce(o.e2e, o.tid, o.ref), o.name,
            null, r.first_line::text, null, null
       from open_there o left join repeats_there r using (line) where o.inside
     union all
     select 'unreadable', h.id, h.cents, h.at, raw.line, null, null, null, raw.name, p.by, null,
            fault, said
       from raw left join pairs p using (line) left join here h using (n) where raw.cents is null
     union all
     select kind, id, here_cents, at, null, there_cents, day, null, null, null, null, null, null
       from statement_differences;
     insert into panel.merchant_results (file_id, kind, place, transaction_id, here_cents,
       here_at, line, there_cents, there_day, there_key, there_name, matched_by, repeats,
       fault, said)
     select ${file}, kind, row_number() over (partition by kind order by day, at, line, id), id,
            here_cents, at, line, there_cents, day, key, name, by, repeats, fault, said
       from found;
     update panel.merchant_results o set suggested = s.place
       from suggested p join here h on h.n = p.n
       join panel.merchant_results s
         on s.file_id = ${file} and s.kind = 'missing_here' and s.line = p.line
      where o.file_id = ${file} and o.kind = 'missing_there' and o.transaction_id = h.id;
     update panel.merchant_results o set suggested = s.place
       from panel.merchant_results s
      where o.file_id = ${file} and o.kind = 'missing_here' and s.file_id = ${file}
        and s.kind = 'missing_there' and s.suggested = o.place`,
  );
}
