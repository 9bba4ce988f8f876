import type { ShownOverview } from '#lib/client/shown/shown-overview.ts';
import type {
  ShownTransactionDetail,
  ShownTransactionList,
} from '#lib/client/shown/shown-transaction.ts';
import type { StatementRow } from '#lib/client/statements/statement-day.ts';
import type { Infraction } from '#lib/contract/bearer/infraction.ts';
import type { QrCodeReadingBody } from '#lib/contract/bearer/qr-code.ts';
import type { BankStatement, BankStatementList } from '#lib/contract/bearer/statement.ts';
import type { Transaction } from '#lib/contract/bearer/transaction.ts';
import type { GatewayAccount, GatewayBalance } from '#lib/contract/gateway/account.ts';
import type { SubjectActs } from '#lib/contract/panel/acts/subject-acts.ts';
import type {
  DefenseDrafts,
  InfractionCase,
  InfractionDesk,
  InfractionOwners,
} from '#lib/contract/panel/infraction-desk.ts';
import type { Beginnings, LookUpResult } from '#lib/contract/panel/look-up.ts';
import type { KeyHolder, KeyHolderBody } from '#lib/contract/panel/money-out/key-holder.ts';
import type { Connection, Volumes, VolumesQuery } from '#lib/contract/panel/panel.ts';
import type { CheckedFeeRule, FeeCheck } from '#lib/contract/panel/reports/fee-check.ts';
import type { Forecast } from '#lib/contract/panel/reports/forecast.ts';
import type { Indicators } from '#lib/contract/panel/reports/indicators.ts';
import type {
  DaySpanQuery,
  PaperHolder,
  StatementDay,
  StatementParty,
  StatementTotals,
} from '#lib/contract/panel/statements.ts';
import type { SuspenseList } from '#lib/contract/panel/suspense.ts';
import type { TransactionTotals } from '#lib/contract/panel/transaction-totals.ts';
import type { ResendWindow } from '#lib/domain/limits/resend-windows.ts';
import type { ListRow } from '#lib/exports/lists/list-files.ts';
import type { StatementExportRow } from '#lib/exports/statement-cells.ts';
import type { ExportRow } from '#lib/exports/transaction-cells.ts';
import type { SuspenseFilters } from '#lib/server/panel-api/suspense-calls.ts';
import type {
  MoneyCall,
  NewCharge,
  NewCodeWithdrawal,
  NewKeyWithdrawal,
} from '#lib/server/pix-api/bearer-money.ts';
import type { StatementFilters } from '#lib/server/pix-api/bearer-statements.ts';
import type { BearerTransactionFilters } from '#lib/server/pix-api/bearer.ts';
import type { ReadableStatementList } from '#lib/server/pix-api/readable-statement.ts';
import type { Result } from '#lib/server/pix-api/result.ts';
import type { ReadableAccount } from '#lib/server/pix-api/tolerant.ts';
import type { MemberSession } from '#lib/server/session/session.ts';
import type { SourceCapabilities } from './capabilities.ts';
import type { CallbackRecords, CallbackSource, ResendPlanSource } from './source-callbacks.ts';
import type { CloseSource } from './source-closes.ts';
import type { ExportCentre, ExportRequest, ListRequest } from './source-exports.ts';
import type { InfractionSource } from './source-infractions.ts';
import type { MerchantFileSource } from './source-merchant-files.ts';
import type { ApprovalSource, PayoutSource, ReadPayees } from './source-money-out.ts';

type Answer<Value> = Promise<Result<Value>>;

/** An account of the API-key edition, with the most that one withdrawal can pay out now. */
export type RuledAccount = GatewayAccount['user'] & GatewayBalance;
/** An account as its edition tells it. */
export type ShownAccount = ReadableAccount | RuledAccount;

/** What the API answers itself, the same wherever its service is. Null: it has no such thing. */
export interface EditionApi {
  readAccount: () => Answer<ShownAccount>;
  /** The account with its available and its blocked balance. */
  balances: (() => Answer<ReadableAccount>) | null;
  /** The account with the rules that its fees follow. */
  feeRules: (() => Answer<RuledAccount>) | null;
  /** A filter that the list cannot be asked for matches nothing. */
  listTransactions: (filters: BearerTransactionFilters) => Answer<ShownTransactionList>;
  readTransaction: (id: string) => Answer<ShownTransactionDetail>;
  /** When a pending charge expires, by its own code, in ISO 8601; null when nobody can tell. */
  readChargeExpiry: (qrCodeText: string) => Promise<string | null>;
  /** What a code says; moves nothing. */
  readQrCode: (qrCode: string) => Answer<QrCodeReadingBody>;
  createCharge: (call: MoneyCall<NewCharge>) => Answer<{ id: string }>;
  /** A 502 is certain: the provider refused, the balance was not debited. */
  createKeyWithdrawal: (call: MoneyCall<NewKeyWithdrawal>) => Answer<{ id: string }>;
  createCodeWithdrawal: (call: MoneyCall<NewCodeWithdrawal>) => Answer<{ id: string }>;
  refund: ((id: string, call: MoneyCall<{ description: string }>) => Answer<unknown>) | null;
  /** As PDF; null when the service does not answer with one. */
  proof: ((id: string) => Promise<Uint8Array<ArrayBuffer> | null>) | null;
  /** Sends the present state of one transaction to its callbackUrl once more. */
  resend: ((transactionId: string) => Answer<unknown>) | null;
  infractions: InfractionSource | null;
}

/** The rows of a statement. */
export interface StatementRows {
  list: (filters: StatementFilters) => Answer<ReadableStatementList>;
  listOfTransaction: (one: Pick<Transaction, 'id' | 'createdAt'>) => Answer<BankStatementList>;
  listOfInfraction: (one: Pick<Infraction, 'id' | 'reportedAt'>) => Answer<BankStatementList>;
}

/** The row before the oldest one of a page. */
export type OlderRow = BankStatement | null | 'unknown';

/** A page of rows, not empty, whose days are asked for. */
export interface RowsOfDays {
  filters: StatementFilters;
  rows: readonly StatementRow[];
  older: OlderRow;
}

/** A document that is read as it comes. */
export type PaperStream = ReadableStream<Uint8Array>;

/** A day of the statement; without rows it opens and closes with the same balances. */
export interface ReadDay {
  day: StatementDay;
  /** Set when only the newest rows of the day could be read: the moment of the oldest of them. */
  reachesBackTo: string | null;
  /** Whose statement it is, where the service tells it. */
  holder: PaperHolder | null;
}

/** The statement of an account: its rows, and what they come to. */
export interface StatementSource extends StatementRows {
  /** The days of a page that could be summed whole. */
  readDays: (page: RowsOfDays) => Promise<readonly StatementDay[]>;
  /** A day that exists, `yyyy-MM-dd` in São Paulo, with all that happened in it. */
  readDay: (date: string) => Answer<ReadDay>;
  /** The rows of the filters, newest first, each once. */
  openRows: (
    filters: StatementFilters,
    signal: AbortSignal,
  ) => Answer<AsyncIterable<StatementExportRow[]>>;
  /** Who the transactions of at most a thousand rows are with, as far as it can be told. */
  readParties: (rows: readonly BankStatement[]) => Promise<readonly StatementParty[]>;
  /** The sums of all rows of the filters, whatever their page. */
  readTotals: ((filters: StatementFilters) => Answer<StatementTotals>) | null;
  /** Frozen days: of accounts of ours. */
  closes: CloseSource | null;
  /** The rows of the filters as PDF; `invalid` when they are too many for one. */
  paper: ((filters: StatementFilters, signal: AbortSignal) => Answer<PaperStream>) | null;
}

/** Money on the suspense book. */
export interface SuspenseSource {
  list: (filters: SuspenseFilters) => Answer<SuspenseList>;
}

/** What the team keeps about infractions, and what our records tell of all of them. */
export interface InfractionDeskSource {
  readDesk: () => Answer<InfractionDesk>;
  readOwners: (ids: readonly string[]) => Answer<InfractionOwners>;
  readCase: (infractionId: string) => Answer<InfractionCase>;
  /** What the team is writing; `forbidden` for who may not answer. */
  readDrafts: (infractionId: string) => Answer<DefenseDrafts>;
}

/** What became of a charge or a withdrawal: its id when it was made. */
type RequestOutcome =
  | { state: 'made'; value: string }
  // `unknown`: the service cannot be asked.
  | { state: 'running' | 'not-made' | 'unknown' };

/** What depends on whose service it is. */
export interface AccountRecords {
  /** By the Idempotency-Key that the request was sent with. Moves nothing. */
  findRequest: (idempotencyKey: string) => Answer<RequestOutcome>;
  /** Asked once, however many parts of a page show it. */
  readOverview: () => Answer<ShownOverview>;
  /** What happened on some days; null where nobody counts by day. */
  volumes: ((query: VolumesQuery) => Answer<Volumes>) | null;
  /** Some days in figures, by day and by hour; null where nobody keeps them. */
  indicators: ((days: DaySpanQuery) => Answer<Indicators>) | null;
  /** What may leave within seven days; null where nobody can tell. */
  forecast: (() => Answer<Forecast>) | null;
  /** Fees worked out again; null where nobody knows the terms of then. */
  feeCheck: ((days: DaySpanQuery) => Answer<FeeCheck>) | null;
  /** By what rule a transaction was charged; null where that or the terms of then are not known. */
  readFeeRule: (transactionId: string) => Promise<CheckedFeeRule | null>;
  /** With the callbacks of the transaction, where anybody tells them. */
  readTransactionWithCallbacks: EditionApi['readTransaction'];
  /** By type and status; by day too where that is asked for. */
  transactionTotals:
    | ((filters: BearerTransactionFilters, by?: 'day') => Answer<TransactionTotals>)
    | null;
  /** The rows that match, in the order of the list, each once. */
  openExport: (request: ExportRequest) => Answer<AsyncIterable<ExportRow[]>>;
  /** The rows of another list, in its order, each once. */
  openListRows: (list: ListRequest) => Answer<AsyncIterable<ListRow[]>>;
  /** What each term names. */
  lookUp: (terms: readonly string[]) => Answer<LookUpResult>;
  /** What a text that is being typed is the beginning of; null where nobody has an index of it. */
  findBeginnings: ((text: string) => Answer<Beginnings>) | null;
  /** Who would receive a withdrawal, by the provider; noted in the audit log. */
  readKeyHolder: ((asked: KeyHolderBody) => Answer<KeyHolder>) | null;
  recentPayees: ReadPayees | null;
  statement: StatementSource | null;
  callbacks: CallbackSource | null;
  /** As PDF: each attempt to tell a merchant of a transaction, with what came back. */
  evidence: ((transactionId: string, signal: AbortSignal) => Answer<PaperStream>) | null;
  callbackRecords: CallbackRecords | null;
  resendPlans: ResendPlanSource | null;
  /** Received money that matches nothing, as far as it names a transaction of the account. */
  suspense: SuspenseSource | null;
  infractionDesk: InfractionDeskSource | null;
  approvals: ApprovalSource | null;
  payouts: PayoutSource | null;
  /** Files that a worker makes of the account's rows, and those that are ready. */
  exports: ExportCentre | null;
  /** Files of the merchant beside the account's transactions. */
  merchantFiles: MerchantFileSource | null;
  /** Resends of a window that the service chooses: nothing is counted before or told after. */
  resendWindow: ((window: ResendWindow) => Answer<unknown>) | null;
}

/**
 * An account that the signed-in member may use: all that can be asked of it, whichever edition its
 * service speaks and whoever runs it. What it cannot do is null, and `capabilities` says so too.
 */
export interface AccountSource extends EditionApi, AccountRecords {
  session: MemberSession;
  connection: Connection;
  capabilities: SourceCapabilities;
  /** What members did with a transaction or an infraction, by the audit log. */
  readActs: (subject: string) => Answer<SubjectActs>;
  /**
   * The same source with the data of people in it. Asked only after the audit log has the entry of
   * the reveal (openAct); null where the role may not see it.
   */
  unmasked: (() => AccountSource) | null;
}

/** The names of what a source may be without. */
export type SourcePart = {
  [Name in keyof Parts]: null extends Parts[Name] ? Name : never;
}[keyof Parts];
type Parts = EditionApi & AccountRecords;

/** A source that has the part, if one is named. */
export type SourceWith<Part extends SourcePart | undefined> = AccountSource & {
  [Name in Part & SourcePart]: NonNullable<AccountSource[Name]>;
};
