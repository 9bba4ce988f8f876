import type { LookUpKind } from '#lib/contract/panel/look-up.ts';
import { BrCodeRefusal } from '#service/br-code/br-code-refusal.ts';
import { readBrCode } from '#service/br-code/read-br-code.ts';
import type { Queryable } from '#service/database/pool.ts';
import type { TransactionRow } from './transaction-row.ts';

/** A transaction that a term names, and as what. */
export interface FoundTransaction<Kind extends LookUpKind = LookUpKind> extends Pick<
  TransactionRow,
  'id' | 'type' | 'status' | 'amount_cents' | 'client_reference' | 'created_at'
> {
  found_as: Kind;
  party_name: string | null;
}

export interface LookUp {
  term: string;
  /** The newest ones, at most `matchesMax`. */
  matches: FoundTransaction[];
  hasMore: boolean;
}

const matchesMax = 5;
/** Longest list whose end-to-end ids are looked for in any case: each reads a minute of them. */
const anyCaseMax = 20;

/** What is told of one, `t`. */
export const foundColumns = `
  t.id, t.type, t.status, t.amount_cents, t.client_reference, t.created_at,
  coalesce(case when t.type = 'DEPOSIT' then t.payer_name else t.receiver_name end,
           t.generated_name) as party_name`;

/** The newest matches of one kind: one more than are listed, to know whether there are more. */
function ofKind(kind: LookUpKind, condition: string): string {
  return `(select '${kind}' as found_as, ${foundColumns} from transactions t
            where t.account_id = $1 and ${condition}
            order by t.created_at desc, t.seq desc limit ${matchesMax + 1})`;
}

/** Of the ids of one institution in one minute, which an index has side by side. */
function inAnyCase(column: string): string {
  return `${column} between wanted.minute || '00000000000' and wanted.minute || 'zzzzzzzzzzz'
            and lower(${column}) = lower(wanted.term)`;
}

/** For each term a probe of each index, none of which reads more than the rows that match. */
const lookUpSql = `
  select wanted.position::int, found.*
    from unnest($2::text[], $3::text[], $4::text[], $5::text[]) with ordinality
         as wanted(term, document, location_token, minute, position)
   cross join lateral (
     ${ofKind('id', 't.id in (wanted.term, upper(wanted.term), lower(wanted.term))')}
     union all ${ofKind('endToEndId', 't.end_to_end_id = wanted.term')}
     union all ${ofKind('endToEndId', inAnyCase('t.end_to_end_id'))}
     union all ${ofKind('refundEndToEndId', 't.refund_end_to_end_id = wanted.term')}
     union all ${ofKind('refundEndToEndId', inAnyCase('t.refund_end_to_end_id'))}
     union all ${ofKind('clientReference', 't.client_reference = wanted.term')}
     union all ${ofKind('clientReference', 't.client_reference = lower(wanted.term)')}
     union all ${ofKind(
       'clientReference',
       `lower(t.client_reference) = lower(wanted.term)
        and t.client_reference <> lower(t.client_reference)`,
     )}
     union all ${ofKind(
       'document',
       `(t.generated_document = wanted.document or t.payer_document = wanted.document
         or t.receiver_document = wanted.document)`,
     )}
     union all ${ofKind('code', 't.location_token = wanted.location_token')}
     union all ${ofKind('code', 't.withdraw_qr_code_text = wanted.term')}
   ) as found`;

/**
 * What each pasted text names among the account's transactions, in any case: an id of either
 * edition, an end-to-end id of a payment or of its refund (of a long list as it was written), a
 * client reference, a document however it was punctuated, a whole Pix code, or the end of the
 * address in one. Dates do not matter. Terms must be trimmed.
 */
export async function lookUpTransactions(
  database: Queryable,
  { accountId, terms }: { accountId: string; terms: readonly string[] },
): Promise<LookUp[]> {
  const { rows } = await database.query<FoundTransaction & { position: number }>({
    name: 'look-up-transactions',
    text: lookUpSql,
    values: [
      accountId,
      terms,
      terms.map(documentOf),
      terms.map(locationTokenOf),
      terms.map((term) => (terms.length <= anyCaseMax ? minuteOf(term) : null)),
    ],
  });
  const found = Map.groupBy(rows, (row) => row.position);
  return terms.map((term, index) => {
    const matches = withoutRepeats(found.get(index + 1) ?? []);
    return { term, matches: matches.slice(0, matchesMax), hasMore: matches.length > matchesMax };
  });
}

/** A transaction once, as the first of the kinds that it was found as; the newest first. */
export function withoutRepeats<Row extends FoundTransaction>(rows: readonly Row[]): Row[] {
  const byId = new Map<string, Row>();
  for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()].toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
}

/** The characters of a CPF or CNPJ, or null when the text has another length. */
function documentOf(term: string): string | null {
  const plain = term.replace(/[.\-/\s]/g, '').toUpperCase();
  return /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(plain) ? plain : null;
}

/** The part of an end-to-end id that names its institution and minute; null for other texts. */
function minuteOf(term: string): string | null {
  return /^[ED]\d{20}[0-9A-Z]{11}$/i.test(term) ? term.slice(0, 21).toUpperCase() : null;
}

/** The last part of a dynamic code's location, by which its charge is known; also by itself. */
function locationTokenOf(term: string): string | null {
  if (/^[0-9a-f]{32}$/i.test(term)) return term.toLowerCase();
  if (!term.startsWith('000201')) return null;
  try {
    const code = readBrCode(term);
    return code.type === 'DYNAMIC' ? (code.location.split('/').at(-1) ?? null) : null;
  } catch (error) {
    // A code that nobody can pay is still looked for among those that were pasted whole.
    if (error instanceof BrCodeRefusal) return null;
    throw error;
  }
}
