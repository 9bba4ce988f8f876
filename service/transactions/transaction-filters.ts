import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { TransactionListQuery } from '#lib/contract/bearer/transaction.ts';
import { foldPart, foldWords } from '#lib/domain/keys/fold-name.ts';
import { normalizePixKey } from '#lib/domain/keys/pix-key.ts';
import { pixType } from '#lib/domain/states/enums.ts';
import { isSet } from '#service/database/filter-conditions.ts';
import type { FilterConditions } from '#service/database/filter-conditions.ts';
import { containsPattern } from '#service/database/like-pattern.ts';
import type { Tables } from '#service/tables.ts';
import { plainDocument } from './plain-document.ts';

/**
 * What a list of transactions is asked for, joined with AND. The bearer edition has the names and
 * documents of every party, the API-key edition those of the payer.
 */
export interface TransactionFilters extends TransactionListQuery {
  payerName?: string | undefined;
  payerDocument?: string | undefined;
}

/** Which transactions, without page and order. */
export type TransactionMatch = Omit<
  TransactionFilters,
  'page' | 'limit' | 'sortBy' | 'sortDirection'
>;

type Conditions = ExpressionBuilder<Tables, 'transactions'>;

/** What each filter asks of a transaction. */
export const transactionConditions: FilterConditions<Conditions, TransactionMatch> = {
  dateFrom: (eb, moment) => eb('created_at', '>=', moment),
  dateTo: (eb, moment) => eb('created_at', '<=', moment),
  paidFrom: (eb, moment) => eb('paid_at', '>=', moment),
  paidTo: (eb, moment) => eb('paid_at', '<=', moment),
  id: (eb, id) => eb('id', '=', id),
  status: (eb, statuses) => eb('status', 'in', statuses),
  type: (eb, type) => eb('type', '=', type),
  amount: (eb, amountCents) => eb('amount_cents', '=', amountCents),
  amountFrom: (eb, amountCents) => eb('amount_cents', '>=', amountCents),
  amountTo: (eb, amountCents) => eb('amount_cents', '<=', amountCents),
  endToEndId: (eb, endToEndId) => eb('end_to_end_id', '=', endToEndId),
  clientReference: (eb, reference) => eb('client_reference', '=', reference),
  name: hasName,
  document: hasDocument,
  email: (eb, email) => eb(sql`lower(generated_email)`, '=', email.trim().toLowerCase()),
  pixKey: (eb, pixKey) => eb('withdraw_pix_key', 'in', keysOf(pixKey)),
  payerName: hasPayerName,
  payerDocument: hasPayerDocument,
};

/** The part of a match that the roll-up can count: its own columns, and time. */
export type RollUpMatch = Pick<TransactionMatch, 'type' | 'status' | 'dateFrom' | 'dateTo'>;

const rollUpNames: readonly (keyof RollUpMatch)[] = ['type', 'status', 'dateFrom', 'dateTo'];

/** Whether the roll-up knows all the filters that are set. */
export function isCountedByRollUp(query: TransactionMatch): boolean {
  return Object.entries(query).every(
    ([name, value]) =>
      !(name in transactionConditions) ||
      rollUpNames.some((known) => known === name) ||
      !isSet(value),
  );
}

/** Part of a generated, payer or receiver name. */
function hasName(eb: Conditions, name: string): Expression<SqlBool> {
  return isPartOf(eb, name, eb.ref('names_folded'));
}

/** What has no letters of its own is part of no name. Of several words others may be missing. */
function isPartOf(eb: Conditions, name: string, folded: Expression<string>): Expression<SqlBool> {
  const asItIs = foldPart(name).map((way) => eb(folded, 'like', containsPattern(way)));
  const words = foldWords(name);
  return eb.or(words.length === 0 ? asItIs : [...asItIs, hasWords(eb, words, folded)]);
}

/** Each of the words begins one of the same name's, in any order. */
function hasWords(
  eb: Conditions,
  words: readonly string[],
  folded: Expression<string>,
): Expression<SqlBool> {
  const begun = words.map((word) => containsPattern(` ${word}`));
  return eb.and([
    // The index answers for the names of a transaction together.
    ...words.map((word) => eb(folded, 'like', containsPattern(word))),
    sql<SqlBool>`exists (select from string_to_table(${folded}, chr(10)) one
                          where ' ' || one like all(${begun}::text[]))`,
  ]);
}

/** Generated, payer or receiver document, however it was punctuated. */
function hasDocument(eb: Conditions, document: string): Expression<SqlBool> {
  const plain = plainDocument(document);
  return eb.or([
    eb('generated_document', '=', plain),
    eb('payer_document', '=', plain),
    eb('receiver_document', '=', plain),
  ]);
}

/** The text as a key of each type that it may be of, in the form in which keys are kept. */
function keysOf(text: string): string[] {
  const asPhone = text.replace(/[\s().-]/g, '');
  const keys = pixType.options.map((type) =>
    normalizePixKey(type, type === 'phone' ? asPhone : text),
  );
  return [text.trim(), ...keys.filter((key) => key !== null)];
}

/** Expected or actual payer. A withdrawal has none: its receiver's name is no match. */
function hasPayerName(eb: Conditions, name: string): Expression<SqlBool> {
  // Of a transfer both parties are known, the payer first.
  const firstName = sql<string>`split_part(names_folded, chr(10), 1)`;
  return eb.and([
    // By itself, so that the index of names can answer for it.
    hasName(eb, name),
    eb.or([
      eb('type', '=', 'DEPOSIT'),
      eb.and([eb('type', '=', 'TEF'), isPartOf(eb, name, firstName)]),
    ]),
  ]);
}

/** Expected or actual payer, however the document was punctuated. */
function hasPayerDocument(eb: Conditions, document: string): Expression<SqlBool> {
  const plain = plainDocument(document);
  return eb.or([eb('generated_document', '=', plain), eb('payer_document', '=', plain)]);
}
