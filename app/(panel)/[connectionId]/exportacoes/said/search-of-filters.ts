import {
  callbackListSearch,
  type CallbackSearch,
} from '#app/(panel)/[connectionId]/callbacks/search-params.ts';
import {
  infractionListSearch,
  type InfractionSearch,
  statuses,
  tabs,
} from '#app/(panel)/[connectionId]/infracoes/search-params.ts';
import {
  transactionListSearch,
  type TransactionSearch,
} from '#lib/client/lists/transaction-list.ts';
import { maskDocument } from '#lib/domain/keys/documents.ts';
import { statusesOfGroup } from '#lib/domain/states/infraction-groups.ts';

/** What narrows a list, by the names of its API. */
export type Query = Readonly<Record<string, string>>;

const masked = (document = '') => (document === '' ? '' : maskDocument(document));

/** The search of a list whose API was asked so: by either edition's names. */
export function transactionsOf(query: Query): TransactionSearch {
  const { name = query['payerName'], document = query['payerDocument'] } = query;
  return transactionListSearch.load({ ...query, name, document: masked(document) });
}

/** The same of callbacks. */
export function callbacksOf(query: Query): CallbackSearch {
  const { hasError, answered, attempt, resent, status } = query;
  const failed = answered === 'true' ? 'failed' : 'undelivered';
  const isUnanswered = status === '0';
  const result = hasError === 'true' ? failed : hasError === 'false' ? 'delivered' : undefined;
  return callbackListSearch.load({
    result: isUnanswered ? 'unanswered' : result,
    class: query['statusClass'],
    code: isUnanswered ? undefined : status,
    attempt: resent === 'true' ? 'resent' : attempt && String(Number(attempt) + 1),
    told: query['transactionStatus'],
    host: query['host'],
    url: query['url'],
    transaction: query['transactionId'],
  });
}

/** The same of infractions: all statuses of a tab are the tab. */
export function infractionsOf(query: Query): InfractionSearch {
  const chosen = query['status']?.split(',') ?? [];
  const isAll = (group: readonly string[]) =>
    group.length === chosen.length && group.every((one) => chosen.includes(one));
  const tab = tabs.find((one) => one !== 'all' && isAll(statusesOfGroup(one))) ?? 'all';
  const status = statuses.filter((one) => tab === 'all' && chosen.includes(one));
  const { analysisResult: result, payerDocument } = query;
  const document = masked(payerDocument);
  const said = { ...query, tab, status: status.join(), result, payerDocument: document };
  return infractionListSearch.load(said);
}
