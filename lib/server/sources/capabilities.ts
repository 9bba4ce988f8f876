import { type TypedName, typedNames } from '#lib/client/lists/transaction-list.ts';
import { typedFieldOf } from '#lib/client/lists/typed-fields.ts';
import { peopleFields } from '#lib/client/navigation/search-fields.ts';
import type {
  ShownTransaction,
  ShownTransactionType,
} from '#lib/client/shown/shown-transaction.ts';
import { can } from '#lib/contract/panel/capability.ts';
import type { Connection, MemberRole } from '#lib/contract/panel/panel.ts';
import { transactionStatuses } from '#lib/domain/states/enum-values.ts';
import type { TransactionStatus } from '#lib/domain/states/enums.ts';
import type { SourcePart } from './source.ts';

/** What a source has in ways that are no call of their own. */
type Trait =
  /** A charge is shared out when it is paid. */
  | 'splits'
  /** Whoever makes a charge says how long it can be paid. */
  | 'chargeExpiry'
  /** A withdrawal carries a reference and a description. */
  | 'withdrawalNotes'
  /** The list of transactions comes in the order that is asked for; else the newest first. */
  | 'transactionOrder'
  /** A callback that fails is sent again by itself. */
  | 'callbackAttempts'
  /** All figures of the overview are counted and there at once; else they come from lists. */
  /** What is looked up is found in any case of its letters; else as it is written. */
  | 'anyCaseLookUp'
  /** Its list can be asked for when something was paid. */
  | 'paidFilter'
  /** A day of its books can be frozen. */
  | 'dayCloses'
  /** Whose role asks may see the data of people. */
  | 'personalData'
  /** The service names the account; else the members name the connection. */
  | 'accountName';

/** What a source can do and tell, as plain data for pages and for the browser. */
export interface SourceCapabilities extends Record<SourcePart | Trait, boolean> {
  /** The statuses that a transaction can have. */
  statuses: readonly TransactionStatus[];
  /** The types by which the list can be filtered: transfers are not among them. */
  filterTypes: readonly Exclude<ShownTransactionType, 'TEF'>[];
  /** The typed fields by which the list can be filtered. */
  filterFields: readonly TypedName[];
  /** What is null of every transaction. */
  absentFields: readonly (keyof ShownTransaction)[];
  /** Keys of the texts that name the API. */
  editionText: 'editionBearer' | 'editionGateway';
  apiText: 'apiText.bearer' | 'apiText.gateway';
}

const bearer = {
  balances: true,
  feeRules: false,
  refund: true,
  proof: true,
  resend: true,
  statement: true,
  infractions: true,
  splits: true,
  chargeExpiry: true,
  withdrawalNotes: true,
  personalData: true,
  transactionOrder: true,
  callbackAttempts: true,
  statuses: transactionStatuses,
  filterTypes: ['DEPOSIT', 'WITHDRAW', 'COMMISSION'],
  filterFields: typedNames,
  absentFields: [],
  editionText: 'editionBearer',
  apiText: 'apiText.bearer',
} as const;

const gateway = {
  balances: false,
  feeRules: true,
  refund: false,
  proof: false,
  resend: false,
  statement: false,
  infractions: false,
  splits: false,
  chargeExpiry: false,
  withdrawalNotes: false,
  personalData: true,
  transactionOrder: false,
  callbackAttempts: false,
  statuses: transactionStatuses.filter((status) => status !== 'ERROR'),
  filterTypes: ['DEPOSIT', 'WITHDRAW'],
  filterFields: typedNames.filter((name) => typedFieldOf(name).gateway !== null),
  absentFields: [
    'generatedName',
    'clientReference',
    'paidAt',
    'refundAmount',
    'refundedAt',
    'cancellationReason',
  ],
  editionText: 'editionGateway',
  apiText: 'apiText.gateway',
} as const;

const own = {
  findBeginnings: true,
  readKeyHolder: true,
  recentPayees: true,
  approvals: true,
  payouts: true,
  callbacks: true,
  evidence: true,
  callbackRecords: true,
  suspense: true,
  resendWindow: false,
  transactionTotals: true,
  volumes: true,
  indicators: true,
  forecast: true,
  feeCheck: true,
  dayCloses: true,
  anyCaseLookUp: true,
  paidFilter: true,
  accountName: true,
} as const;

const foreign = {
  findBeginnings: false,
  readKeyHolder: false,
  recentPayees: false,
  approvals: false,
  payouts: false,
  evidence: false,
  callbackRecords: false,
  suspense: false,
  resendPlans: false,
  infractionDesk: false,
  exports: false,
  merchantFiles: false,
  transactionTotals: false,
  volumes: false,
  indicators: false,
  forecast: false,
  feeCheck: false,
  dayCloses: false,
  anyCaseLookUp: false,
  paidFilter: false,
  accountName: false,
} as const;

export type SourceKind = 'ownBearer' | 'ownGateway' | 'foreignBearer' | 'foreignGateway';

/** The only place that says which kind of source has what. */
export const sourceCapabilities = {
  ownBearer: {
    ...bearer,
    ...own,
    resendPlans: true,
    infractionDesk: true,
    exports: true,
    merchantFiles: true,
  },
  ownGateway: {
    ...gateway,
    ...own,
    // Its API has none; the ledger is ours and has the rows of every account.
    statement: true,
    resendPlans: false,
    infractionDesk: false,
    exports: true,
    merchantFiles: true,
  },
  // The log is a part of the API; health and what was never delivered are in our records alone.
  foreignBearer: {
    ...bearer,
    ...foreign,
    callbacks: true,
    resendWindow: true,
    filterFields: bearer.filterFields.filter(isOfTheApi),
  },
  foreignGateway: {
    ...gateway,
    ...foreign,
    callbacks: false,
    resendWindow: false,
    filterFields: gateway.filterFields.filter(isOfTheApi),
  },
} satisfies Record<SourceKind, SourceCapabilities>;

function isOfTheApi(name: TypedName): boolean {
  return !typedFieldOf(name).isOwn;
}

/**
 * What the source behind a connection can do: known without asking it. Who may not see the data of
 * people neither searches by it nor gets papers that are about them.
 */
export function capabilitiesOf(
  connection: Pick<Connection, 'edition' | 'accountId'>,
  role: MemberRole,
): SourceCapabilities {
  const all = capabilitiesOfKind(connection);
  if (can(role, 'personal-data')) return all;
  const filterFields = all.filterFields.filter((name) => !peopleFields.some((of) => of === name));
  return { ...all, filterFields, proof: false, personalData: false };
}

function capabilitiesOfKind({
  edition,
  accountId,
}: Pick<Connection, 'edition' | 'accountId'>): SourceCapabilities {
  const isOwn = accountId !== null;
  if (edition === 'bearer')
    return isOwn ? sourceCapabilities.ownBearer : sourceCapabilities.foreignBearer;
  return isOwn ? sourceCapabilities.ownGateway : sourceCapabilities.foreignGateway;
}
