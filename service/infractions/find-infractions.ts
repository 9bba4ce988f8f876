import type { InfractionMatchKind } from '#lib/contract/panel/look-up.ts';
import { foldPart, foldWords } from '#lib/domain/keys/fold-name.ts';
import { containsPattern } from '#service/database/like-pattern.ts';
import type { Queryable } from '#service/database/pool.ts';
import type { InfractionRow } from './infraction.ts';

/** An infraction that a text names, and as what. */
interface FoundInfraction extends Pick<
  InfractionRow,
  'id' | 'protocol' | 'status' | 'analysis_result' | 'reported_at'
> {
  found_as: InfractionMatchKind;
  party_name: string | null;
  /** Adjustments were asked for, and it is open again. */
  is_reopened: boolean;
  /** Of its deposit. */
  amount_cents: bigint;
}

/** The newest infractions of an account, whose payers are read. */
const payersMax = 1_000;

const byBeginning = (kind: InfractionMatchKind, column: string, parameter: string) => `
  (select '${kind}' as found_as, i.id from infractions i
    where i.account_id = $1 and i.${column} >= ${parameter}
      and i.${column} < ${parameter} || '\u{10FFFF}' and starts_with(i.${column}, ${parameter})
    order by i.${column} desc limit $2)`;

/**
 * The newest few of the account's infractions whose id or protocol begins with the text, or whose
 * payer's name has it.
 */
export async function findInfractions(
  database: Queryable,
  { accountId, text, rowsMax }: { accountId: string; text: string; rowsMax: number },
): Promise<FoundInfraction[]> {
  const words = foldWords(text).map(containsPattern);
  const { rows } = await database.query<FoundInfraction>({
    name: 'find-infractions',
    text: `
      select distinct on (i.reported_at, i.id) found.found_as, i.id, i.protocol, i.status,
             i.analysis_result, i.reported_at, t.amount_cents,
             coalesce(t.payer_name, t.generated_name) as party_name,
             i.status = 'OPEN' and exists (select from infraction_defenses d
                                            where d.infraction_id = i.id) as is_reopened
        from (${byBeginning('id', 'id', 'upper($3::text)')}
              union all ${byBeginning('protocol', 'protocol', '$3::text')}
              union all ${byBeginning('protocol', 'protocol', 'lower($3::text)')}
              union all
              (select 'payerName', i.id
                 from (select * from infractions where account_id = $1
                        order by created_at desc, seq desc limit ${payersMax}) as i
                 join transactions t on t.id = i.transaction_id and t.account_id = i.account_id
                where t.names_folded like any($4) or t.names_folded like all($5)
                order by i.created_at desc limit $2)) as found
        join infractions i on i.id = found.id
        join transactions t on t.id = i.transaction_id and t.account_id = i.account_id
       order by i.reported_at desc, i.id, found.found_as
       limit $2`,
    values: [
      accountId,
      rowsMax,
      text,
      foldPart(text).map(containsPattern),
      words.length === 0 ? null : words,
    ],
  });
  return rows;
}
