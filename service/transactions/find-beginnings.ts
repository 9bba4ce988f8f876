import type { BeginningKind } from '#lib/contract/panel/look-up.ts';
import type { Queryable } from '#service/database/pool.ts';
import { foundColumns, withoutRepeats } from './look-up-transactions.ts';
import type { FoundTransaction } from './look-up-transactions.ts';

interface Beginning {
  accountId: string;
  /** Trimmed. */
  text: string;
  rowsMax: number;
}

/** Ids of all accounts stand in one index: so many entries of it are read, and no row. */
const idsMax = 10_000;
/** Of end-to-end ids the index does not know the account: so many rows are read, the newest. */
const endToEndIdsMax = 2_000;

/** An institution and a minute, in capital letters; what follows has letters of both cases. */
const minuteLength = 21;

/**
 * What stands after everything that begins with it, in every collation: of one that knows letters
 * the range holds other cases too, which the condition beside it sifts out.
 */
const lastCharacter = '\u{10FFFF}';

function ofAccount(kind: BeginningKind, from: string): string {
  return `(select '${kind}' as found_as, ${foundColumns} ${from})`;
}

function among(column: string, beginning: string): string {
  return `${column} >= ${beginning} and ${column} < ${beginning} || $2::text`;
}

function byEndToEndId(kind: BeginningKind, column: string, parameter: string): string {
  return ofAccount(
    kind,
    `from (select * from transactions r
            where ${among(`r.${column}`, `left(${parameter}, ${minuteLength})`)}
              and starts_with(lower(r.${column}), lower(${parameter}))
            order by r.${column} desc limit ${endToEndIdsMax}) as t
      where t.account_id = $1 limit $3`,
  );
}

/** As many of the newest references tell what an account writes before its numbers. */
const newestMax = 200;

/** By its number alone, with or without the zeros that fill it. */
const byNumber = ofAccount(
  'clientReference',
  `from transactions t
    where t.account_id = $1 and t.client_reference in (
      select unnest(array[
          prefix || $4, prefix || lpad($4, greatest(digits, length($4)), '0')])
        from (select distinct substring(r.client_reference from '^(.*[^0-9])[0-9]+$') as prefix,
                     length(substring(r.client_reference from '[0-9]+$')) as digits
                from (select client_reference from transactions
                       where account_id = $1 and $4 ~ '^[0-9]+$'
                       order by created_at desc, seq desc limit ${newestMax}) as r) as written
       where prefix is not null)
    order by t.created_at desc limit $3`,
);

/** References of an account stand side by side, and the highest number is likely the newest. */
const beginningsSql = `
  ${ofAccount(
    'clientReference',
    `from transactions t
      where t.account_id = $1 and ${among('t.client_reference', 'lower($4)')}
        and starts_with(t.client_reference, lower($4))
      order by t.client_reference desc limit $3`,
  )}
  union all ${ofAccount(
    'clientReference',
    `from transactions t
      where t.account_id = $1 and ${among('lower(t.client_reference)', 'lower($4)')}
        and starts_with(lower(t.client_reference), lower($4))
        and t.client_reference <> lower(t.client_reference)
      order by lower(t.client_reference) desc limit $3`,
  )}
  union all ${ofAccount(
    'id',
    `from (select r.id, r.account_id from transactions r
            where ${among('r.id', '$5::text')} and starts_with(r.id, $5)
            order by r.id desc limit ${idsMax}) as named
     join transactions t on t.id = named.id and t.account_id = named.account_id
    where named.account_id = $1 limit $3`,
  )}
  union all ${byEndToEndId('endToEndId', 'end_to_end_id', '$6::text')}
  union all ${byEndToEndId('refundEndToEndId', 'refund_end_to_end_id', '$7::text')}
  union all ${byNumber}`;

/**
 * The newest few of the account's transactions whose reference, id or end-to-end id begins with
 * the text, in any case, or is a number behind what the account writes before its own. Of ids that
 * all accounts share a beginning with, only so many are looked through: a longer beginning is
 * always answered whole.
 */
export async function findBeginnings(
  database: Queryable,
  { accountId, text, rowsMax }: Beginning,
): Promise<FoundTransaction<BeginningKind>[]> {
  const { rows } = await database.query<FoundTransaction<BeginningKind>>({
    name: 'find-beginnings',
    text: beginningsSql,
    values: [
      accountId,
      lastCharacter,
      rowsMax,
      text,
      idOf(text),
      /^E\d{3,}/i.test(text) ? minuteOf(text) : null,
      /^D\d{3,}/i.test(text) ? minuteOf(text) : null,
    ],
  });
  return withoutRepeats(rows).slice(0, rowsMax);
}

/** As ids of either edition are written; null for what none begins with. */
function idOf(text: string): string | null {
  if (/^EP[0-9A-F]{2,24}$/i.test(text)) return text.toUpperCase();
  return /^c[0-9a-z]{3,24}$/i.test(text) ? text.toLowerCase() : null;
}

function minuteOf(text: string): string {
  return text.slice(0, minuteLength).toUpperCase() + text.slice(minuteLength);
}
