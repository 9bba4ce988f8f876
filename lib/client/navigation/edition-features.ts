import type { ShownTransactionType } from '#lib/client/shown/shown-transaction.ts';
import type { Edition } from '#lib/contract/panel/panel.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';

/** What a page or a part of one needs of the service behind a connection. */
export type EditionFeature =
  | 'overview'
  | 'transactions'
  | 'charges'
  | 'withdrawals'
  | 'feeRules'
  | 'callbacks'
  | 'resends'
  | 'statements'
  | 'infractions'
  | 'refunds'
  | 'proofs'
  | 'splits';

const both: readonly Edition[] = ['bearer', 'gateway'];
const bearerOnly: readonly Edition[] = ['bearer'];

/**
 * The only place that says which edition has what (docs/specification). Callbacks of the API-key
 * edition are in the records of our own service, and nowhere for somebody else's.
 */
const offeredBy: Record<EditionFeature, readonly Edition[]> = {
  overview: both,
  transactions: both,
  charges: both,
  withdrawals: both,
  feeRules: ['gateway'],
  callbacks: both,
  resends: bearerOnly,
  statements: bearerOnly,
  infractions: bearerOnly,
  refunds: bearerOnly,
  proofs: bearerOnly,
  splits: bearerOnly,
};

/** Whether the edition has it; what needs more than an edition is asked for where it is read. */
export function offers(edition: Edition, feature: EditionFeature): boolean {
  return offeredBy[feature].includes(edition);
}

const statuses: readonly TransactionStatus[] = [
  'PENDING',
  'COMPLETED',
  'CANCELED',
  'WAITING_FOR_REFUND',
  'REFUNDED',
  'EXPIRED',
  'ERROR',
];

/** The statuses that a transaction of the edition can have. */
export function statusesOf(edition: Edition): readonly TransactionStatus[] {
  return edition === 'bearer' ? statuses : statuses.filter((status) => status !== 'ERROR');
}

/** The types by which the edition's list can be filtered: transfers are not among them. */
export function filterTypesOf(edition: Edition): readonly Exclude<ShownTransactionType, 'TEF'>[] {
  return edition === 'bearer' ? ['DEPOSIT', 'WITHDRAW', 'COMMISSION'] : ['DEPOSIT', 'WITHDRAW'];
}
