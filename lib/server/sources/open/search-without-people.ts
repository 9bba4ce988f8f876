import { peopleFields } from '#lib/client/navigation/search-fields.ts';
import type { Beginnings } from '#lib/contract/panel/look-up.ts';
import { maskPersonalData } from '#lib/domain/keys/mask-personal-data.ts';
import type { AccountRecords, EditionApi } from '#lib/server/sources/source.ts';

type Answers = EditionApi & AccountRecords;

/** Filters by which lists are asked for people. */
const peopleFilters = new Set<string>([...peopleFields, 'payerName', 'payerDocument']);

/**
 * The same answers for who may not see people: what asks for a person by name, document, e-mail or
 * key has nothing, whether or not they are there, and files with people in them are not given.
 */
export function searchWithoutPeople<Given extends Answers>(given: Given): Given {
  const { listTransactions, transactionTotals, lookUp, findBeginnings } = given;
  const { infractions, callbacks } = given;
  return {
    ...given,
    proof: null,
    listTransactions: async (filters) =>
      asksForPeople(filters)
        ? { ok: true, value: { total: 0, pages: 0, transactions: [] } }
        : listTransactions(filters),
    transactionTotals:
      transactionTotals &&
      (async (filters, by) =>
        asksForPeople(filters)
          ? { ok: true, value: { lines: [] } }
          : transactionTotals(filters, by)),
    lookUp: async (terms) => {
      const found = await lookUp(terms);
      return found.ok
        ? { ok: true, value: { results: found.value.results.map(withoutPeople) } }
        : found;
    },
    findBeginnings:
      findBeginnings &&
      (async (text) => {
        const found = await findBeginnings(text);
        return found.ok ? { ok: true, value: beginningsWithoutPeople(found.value) } : found;
      }),
    infractions: infractions && {
      ...infractions,
      list: async (filters) =>
        asksForPeople(filters) ? { ok: true, value: noInfractions } : infractions.list(filters),
    },
    callbacks: callbacks && {
      ...callbacks,
      list: async (filters) =>
        asksForPeople(filters)
          ? { ok: true, value: { callbacks: [], hasNextPage: false } }
          : callbacks.list(filters),
    },
  };
}

const noInfractions = {
  pagination: { page: 1, limit: 1, totalItems: 0, totalPages: 0 },
  infractions: [],
};

type FoundTerm = Extract<
  Awaited<ReturnType<Answers['lookUp']>>,
  { ok: true }
>['value']['results'][number];

function withoutPeople(result: FoundTerm): FoundTerm {
  const { term } = result;
  if (namesPerson(term)) return { term, matches: [], hasMore: false };
  const matches = result.matches.filter(({ foundAs }) => foundAs !== 'document');
  return { term, matches, hasMore: result.hasMore && matches.length > 0 };
}

/** A reference may be a CPF, which nobody is to guess digit by digit. */
function beginningsWithoutPeople({ transactions, infractions, hasMore }: Beginnings): Beginnings {
  const nameless = transactions.filter(({ clientReference }) => !namesPerson(clientReference));
  return {
    transactions: nameless,
    hasMore: hasMore && nameless.length > 0,
    infractions: infractions.filter(({ foundAs }) => foundAs !== 'payerName'),
  };
}

function asksForPeople(filters: object): boolean {
  return Object.entries(filters).some(
    ([name, value]: [string, unknown]) =>
      value !== undefined && (peopleFilters.has(name) || namesPerson(value)),
  );
}

function namesPerson(value: unknown): boolean {
  return typeof value === 'string' && maskPersonalData(value) !== value;
}
