import type { MatchRules, Reading } from '#lib/contract/panel/merchant-files/reading-rules.ts';
import type { Client } from '#service/database/pool.ts';

/** By what two rows were found to be one payment. */
type PairedBy = 'end_to_end_id' | 'transaction_id' | 'reference' | 'amount_day';

/** What of both sides has no other half yet. */
interface Open {
  here: string;
  there: string;
  turn: number;
}

interface Pass {
  by: PairedBy;
  /** SQL of what is equal on both sides, beside the amount. */
  here: string;
  there: string;
  /** Rows of the file that take part; all of them unless told. */
  only?: string;
}

interface KeyPass extends Pass {
  /** One row of our side, and the key is nobody else's: the amount may be another one. */
  isUnique: boolean;
}

/**
 * Finds the pairs, the surest first: by the ids of a payment, by the reference, and rows that have
 * neither by amount and day. Of several rows with the same key and amount the first is the first
 * one's. A row that cannot be read, or has no money, is beside the payment that it names. Leaves
 * `pairs`, and `open_here` and `open_there` with what is left.
 */
export async function pairRows(
  client: Client,
  { reading, rules }: { reading: Reading; rules: MatchRules },
): Promise<void> {
  await client.query('create temp table pairs (n integer, line integer, by text)');
  let open: Open = { here: 'here', there: 'there', turn: 0 };
  const keys: (KeyPass | false)[] = [
    reading.endToEndId !== null && {
      by: 'end_to_end_id',
      here: 'e2e',
      there: 'e2e',
      isUnique: true,
    },
    reading.transactionId !== null && {
      by: 'transaction_id',
      here: 'id collate "C"',
      there: 'tid',
      isUnique: true,
    },
    reading.reference !== null && { by: 'reference', here: 'ref', there: 'ref', isUnique: false },
  ];
  for (const pass of keys) {
    if (!pass) continue;
    open = await pairEqual(client, open, pass);
    open = await pairByKey(client, open, pass);
  }
  for (const pass of keys)
    if (pass) open = await pairNamed(client, open, { ...pass, rows: 'empty_there r' });
  await client.query(
    `insert into there select * from empty_there where line in (select line from pairs)`,
  );
  for (const pass of keys)
    if (pass) open = await pairNamed(client, open, { ...pass, rows: unread });
  const only = 'e2e is null and tid is null and ref is null';
  for (const shift of shifts(rules.toleranceDays)) {
    open = await pairEqual(client, open, {
      by: 'amount_day',
      here: `day + ${shift}`,
      there: 'day',
      only,
    });
  }
  await pairNear(client, open, { rules, only, into: 'pairs' });
  open = await narrow(client, open);
  await client.query(
    `alter table ${open.here} rename to open_here; alter table ${open.there} rename to open_there`,
  );
}

/** The day itself, and then one before, one after, and so on. */
function shifts(days: number): number[] {
  return [0, ...Array.from({ length: days }, (_, index) => [-index - 1, index + 1]).flat()];
}

/** Rows with the same key and the same amount. */
async function pairEqual(client: Client, open: Open, pass: Pass): Promise<Open> {
  const { by, here, there, only = 'true' } = pass;
  const { rowCount } = await client.query(
    `insert into pairs
     select h.n, t.line, '${by}'
       from (select n, k, cents, row_number() over (partition by k, cents order by at, n) as r
               from (select n, ${here} as k, cents, at from ${open.here}) o where k is not null) h
       join (select line, k, cents, row_number() over (partition by k, cents order by at, line) as r
               from (select line, ${there} as k, cents, at from ${open.there} where ${only}) o
              where k is not null) t
      using (k, cents, r)`,
  );
  return rowCount ? narrow(client, open) : open;
}

/** Rows with the same key, whatever their amounts, where it is certain which belong together. */
async function pairByKey(client: Client, open: Open, pass: KeyPass): Promise<Open> {
  return (await insertByKey(client, open, pass)) ? narrow(client, open) : open;
}

/** SQL of rows without an amount or a day. */
const unread = '(select * from raw where cents is null) r';

/** Rows with nothing to compare, and the one payment of the period that each of them names. */
async function pairNamed(
  client: Client,
  open: Open,
  { rows, ...pass }: KeyPass & { rows: string },
): Promise<Open> {
  const here = `(select * from ${open.here} where inside) o`;
  const there = `(select * from ${rows}
                   where not exists (select from pairs p where p.line = r.line)) o`;
  const sides = { here, there };
  const found = await insertByKey(client, sides, { ...pass, isUnique: false });
  return found ? narrow(client, open) : open;
}

async function insertByKey(
  client: Client,
  open: Pick<Open, 'here' | 'there'>,
  { by, here, there, isUnique }: KeyPass,
): Promise<boolean> {
  const certain = isUnique ? '' : 'having count(*) = 1';
  const { rowCount } = await client.query(
    `insert into pairs
     select h.n, t.line, '${by}'
       from (select ${here} as k, min(n) as n from ${open.here}
              where ${here} is not null group by 1 having count(*) = 1) h
       join (select ${there} as k, min(line) as line from ${open.there}
              where ${there} is not null group by 1 ${certain}) t using (k)`,
  );
  return Boolean(rowCount);
}

/** What is left, in tables of its own: most passes find most of what they look through. */
async function narrow(client: Client, { here, there, turn }: Open): Promise<Open> {
  const next = { here: `here_${turn + 1}`, there: `there_${turn + 1}`, turn: turn + 1 };
  await client.query(
    `create temp table ${next.here} as
       select * from ${here} o where not exists (select from pairs p where p.n = o.n);
     create temp table ${next.there} as
       select * from ${there} o where not exists (select from pairs p where p.line = o.line);
     ${turn > 0 ? `drop table ${here}, ${there};` : ''}
     analyze ${next.here}; analyze ${next.there}`,
  );
  return next;
}

interface NearPass {
  rules: Pick<MatchRules, 'toleranceCents' | 'toleranceDays'>;
  only: string;
  into: 'pairs' | 'suggested';
}

/**
 * Rows whose amounts are within the tolerance, the nearest days first. Both sides go by once in
 * their order, so that a million rows of one price are no million candidates each.
 */
export async function pairNear(
  client: Client,
  { here, there }: Pick<Open, 'here' | 'there'>,
  { rules, only, into }: NearPass,
): Promise<void> {
  const { toleranceCents, toleranceDays } = rules;
  if (toleranceCents === 0 && into === 'pairs') return;
  await client.query(
    `do $near$
     declare
       shift integer;
       h record;
       t record;
       hs refcursor;
       ts refcursor;
     begin
       foreach shift in array array[${shifts(toleranceDays).join()}] loop
         open hs no scroll for select n, day + shift as day, cents from ${here} o
           where not exists (select from ${into} p where p.n = o.n) order by 2, 3, 1;
         open ts no scroll for select line, day, cents from ${there} o
           where ${only} and not exists (select from ${into} p where p.line = o.line)
           order by 2, 3, 1;
         fetch hs into h;
         fetch ts into t;
         while h.n is not null and t.line is not null loop
           if (h.day, h.cents) < (t.day, t.cents - ${toleranceCents}) then fetch hs into h;
           elsif (t.day, t.cents) < (h.day, h.cents - ${toleranceCents}) then fetch ts into t;
           else
             insert into ${into} values (h.n, t.line, 'amount_day');
             fetch hs into h;
             fetch ts into t;
           end if;
         end loop;
         close hs;
         close ts;
       end loop;
     end $near$`,
  );
}
