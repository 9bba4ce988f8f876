import pLimit from 'p-limit';
import type { SearchReading } from '#lib/client/navigation/search-fields.ts';
import { readSearch } from '#lib/client/navigation/search-query.ts';
import 'server-only';
import type { ShownTransaction } from '#lib/client/shown/shown-transaction.ts';
import type { LookUpKind, LookUpMatch, LookUpResult } from '#lib/contract/panel/look-up.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { EditionApi } from '#lib/server/sources/source.ts';

/** Requests under way at once to a service that knows single questions only. */
const requestsAtOnce = 6;
const matchesMax = 5;

type TermResult = LookUpResult['results'][number];

type ListTransactions = EditionApi['listTransactions'];

/**
 * What each term names. Somebody else's service is asked term by term, a few at a time, and knows
 * neither Pix codes nor the end-to-end ids of refunds. The first failure ends it: half an answer
 * would say "not found" of what is there.
 */
export async function lookUpTerms(
  list: ListTransactions,
  terms: readonly string[],
): Promise<Result<LookUpResult>> {
  const results: TermResult[] = [];
  let failed: Exclude<Result<never>, { ok: true }> | null = null;
  const inParallel = pLimit(requestsAtOnce);
  await inParallel.map(terms, async (term, index) => {
    if (failed) return;
    const result = await askForTerm(list, term);
    if (result.ok) results[index] = result.value;
    else failed = result;
  });
  return failed ?? { ok: true, value: { results } };
}

async function askForTerm(list: ListTransactions, term: string): Promise<Result<TermResult>> {
  for (const reading of readSearch(term)) {
    const question = toQuestion(reading);
    if (!question) continue;
    const { foundAs, ...filters } = question;
    const found = await list({ page: 1, limit: matchesMax, ...filters });
    if (!found.ok) return found;
    const { total, transactions } = found.value;
    if (total === 0) continue;
    const matches = transactions.map((transaction) => toMatch(transaction, foundAs));
    return { ok: true, value: { term, matches, hasMore: total > matchesMax } };
  }
  return { ok: true, value: { term, matches: [], hasMore: false } };
}

/** The reading as a filter of the API; null for what its list cannot be asked for. */
function toQuestion(reading: SearchReading) {
  switch (reading.field) {
    case 'id':
      return { foundAs: 'id', id: reading.value } as const;
    case 'endToEndId':
      return { foundAs: 'endToEndId', endToEndId: reading.value } as const;
    case 'clientReference':
      return { foundAs: 'clientReference', clientReference: reading.value } as const;
    case 'document':
      return { foundAs: 'document', document: reading.value } as const;
    case 'refundEndToEndId':
    case 'code':
    case 'email':
    case 'pixKey':
    case 'amount':
    case 'name':
    case 'filters':
      return null;
  }
}

function toMatch(transaction: ShownTransaction, foundAs: LookUpKind): LookUpMatch {
  const { id, type, status, amount, clientReference, createdAt } = transaction;
  const { payerName, receiverName, generatedName } = transaction;
  const partyName = (type === 'DEPOSIT' ? payerName : receiverName) ?? generatedName;
  return { id, foundAs, type, status, amount, partyName, clientReference, createdAt };
}
