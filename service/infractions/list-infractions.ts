import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import { conditionsOf } from '#service/database/filter-conditions.ts';
import type { FilterConditions } from '#service/database/filter-conditions.ts';
import type { Tables } from '#service/tables.ts';
import { plainDocument } from '#service/transactions/plain-document.ts';
import { transactionConditions } from '#service/transactions/transaction-filters.ts';
import type { InfractionRow } from './infraction.ts';

interface InfractionPage {
  /** Exact number of matches. */
  totalItems: number;
  totalPages: number;
  rows: InfractionRow[];
}

const orders = {
  createdAt: sql.ref('created_at'),
  reportedAt: sql.ref('reported_at'),
  expiresAt: sql.ref('expires_at'),
  updatedAt: sql.ref('updated_at'),
  /** Of the contested transaction. */
  transactionAmount: sql`(select amount_cents from transactions
    where id = infractions.transaction_id and account_id = infractions.account_id)`,
} as const;

type Moment = `${Exclude<keyof typeof orders, 'transactionAmount'>}${'From' | 'To'}`;

interface InfractionMatch extends Partial<Record<Moment, Date | undefined>> {
  status?: InfractionRow['status'][] | undefined;
  type?: InfractionRow['type'][] | undefined;
  analysisResult?: NonNullable<InfractionRow['analysis_result']>[] | undefined;
  reportedBy?: InfractionRow['reported_by'][] | undefined;
  protocol?: string | undefined;
  transactionId?: string | undefined;
  endToEndId?: string | undefined;
  payerDocument?: string | undefined;
  payerName?: string | undefined;
  amount?: bigint | undefined;
  amountFrom?: bigint | undefined;
  amountTo?: bigint | undefined;
}

export interface AskedInfractions extends InfractionMatch {
  page: number;
  limit: number;
  sortBy: keyof typeof orders;
  sortDirection: 'asc' | 'desc';
}

/**
 * In the order that was asked for. Infractions without a deadline come last in the order of
 * deadlines, whichever way it goes.
 */
export function inOrder<Selected>(
  matching: SelectQueryBuilder<Tables, 'infractions', Selected>,
  { sortBy, sortDirection }: Pick<AskedInfractions, 'sortBy' | 'sortDirection'>,
) {
  return matching
    .orderBy(orders[sortBy], (order) => order[sortDirection]().nullsLast())
    .orderBy('seq', sortDirection);
}

/**
 * One page of the account's infractions and the exact total, newest first unless told
 * (spec: settled, "Infraction filters"). Filters are joined with AND.
 */
export async function listInfractions(
  database: Kysely<Tables>,
  { accountId, query }: { accountId: string; query: AskedInfractions },
): Promise<InfractionPage> {
  const { limit, page } = query;
  const matching = database
    .selectFrom('infractions')
    .where('account_id', '=', accountId)
    .where((eb) => eb.and(conditionsOf(eb, query, infractionConditions(accountId))));
  const [counted, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    inOrder(matching.selectAll(), query)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  const totalItems = Number(counted.total);
  return { totalItems, totalPages: Math.ceil(totalItems / limit), rows };
}

type Conditions = ExpressionBuilder<Tables, 'infractions'>;

/** What each filter asks of an infraction of the account. */
export function infractionConditions(
  accountId: string,
): FilterConditions<Conditions, InfractionMatch> {
  const paid = (eb: Conditions) =>
    eb.selectFrom('transactions').select('id').where('transactions.account_id', '=', accountId);
  const ofAmount = (operator: '=' | '>=' | '<=') => (eb: Conditions, cents: bigint) =>
    eb('transaction_id', 'in', paid(eb).where('transactions.amount_cents', operator, cents));
  return {
    createdAtFrom: (eb, moment) => eb('created_at', '>=', moment),
    createdAtTo: (eb, moment) => eb('created_at', '<=', moment),
    reportedAtFrom: (eb, moment) => eb('reported_at', '>=', moment),
    reportedAtTo: (eb, moment) => eb('reported_at', '<=', moment),
    expiresAtFrom: (eb, moment) => eb('expires_at', '>=', moment),
    expiresAtTo: (eb, moment) => eb('expires_at', '<=', moment),
    updatedAtFrom: (eb, moment) => eb('updated_at', '>=', moment),
    updatedAtTo: (eb, moment) => eb('updated_at', '<=', moment),
    status: (eb, statuses) => eb('status', 'in', statuses),
    type: (eb, types) => eb('type', 'in', types),
    analysisResult: (eb, results) => eb('analysis_result', 'in', results),
    reportedBy: (eb, reporters) => eb('reported_by', 'in', reporters),
    // What others write in capitals, or in small letters, is the same number or id.
    protocol: (eb, protocol) => eb('protocol', 'in', [protocol, protocol.toLowerCase()]),
    transactionId: (eb, id) => eb('transaction_id', 'in', [id, id.toUpperCase()]),
    endToEndId: (eb, id) => eb('transaction_id', 'in', paid(eb).where('end_to_end_id', '=', id)),
    payerDocument: (eb, document) =>
      eb('transaction_id', 'in', paid(eb).where('payer_document', '=', plainDocument(document))),
    // The report is about a payment, whose names are those of who was to pay and who paid.
    payerName: (eb, name) =>
      eb(
        'transaction_id',
        'in',
        paid(eb).where((one) => transactionConditions.name(one, name)),
      ),
    amount: ofAmount('='),
    amountFrom: ofAmount('>='),
    amountTo: ofAmount('<='),
  };
}
