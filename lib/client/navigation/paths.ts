import type {
  BalanceType,
  InfractionStatus,
  InfractionType,
  StatementOperation,
  TransactionStatus,
  TransactionType,
} from '#lib/domain/states/enums.ts';
import { type PageId, pages } from './pages.ts';
import type { Combination } from './read-combination.ts';
import type { SearchField } from './search-fields.ts';

/** The filters of the transactions page that links carry; names are those of its URL. */
export interface TransactionLink extends Combination {
  q?: string;
  as?: SearchField;
  status?: readonly TransactionStatus[];
  type?: TransactionType;
  /** Opens the only transaction that is found instead of a list of one. */
  view?: 'only';
}

/** The filters of the infractions page that links carry; names are those of its URL. */
export interface InfractionLink {
  tab?: 'answer' | 'analysis' | 'ended' | 'all';
  status?: readonly InfractionStatus[];
  type?: InfractionType | undefined;
  result?: 'AGREED' | 'DISAGREED';
  view?: 'list';
  transactionId?: string;
  date?: 'reportedAt' | 'expiresAt';
  from?: string;
  to?: string;
}

/** The filters of the statement that links carry; names are those of its URL. */
export interface StatementLink {
  period?: string;
  from?: string;
  to?: string;
  operation?: StatementOperation;
  balanceType?: BalanceType;
  reason?: string;
  transactionId?: string;
  infractionId?: string;
}

/** What the page of unmatched payments shows; names are those of its URL. */
export interface SuspenseLink extends Partial<Record<'page' | 'q', string>> {
  view?: 'open' | 'all';
}

/** What the page of approvals shows; names are those of its URL. */
interface ApprovalLink {
  view?: 'open' | 'ended';
  page?: string;
}

/** Which rows of a file of payouts are shown; names are those of its URL. */
interface PayoutLink {
  view?: string;
  page?: string;
}

/** What the page of a merchant's file shows; names are those of its URL. */
interface MerchantFileLink {
  kind?: string;
  page?: string;
}

/** The filters of the callback log that links carry; names are those of its URL. */
export interface CallbackLink {
  result?: 'delivered' | 'undelivered' | 'failed' | 'unanswered';
  host?: string;
  transaction?: string;
  period?: 'Day' | 'Week' | 'Month';
  from?: string;
  to?: string;
}

/** The form of a bulk resend that links fill in; names are those of its URL. */
interface ResendsLink extends Partial<Record<'from' | 'to' | 'host', string>> {
  period?: 'Day' | 'Today' | 'Yesterday' | 'Week' | 'Month';
  type?: TransactionType;
  status?: TransactionStatus;
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A page's own address handed to its route handler, with what names the page's account. */
function withConnection(path: string, address: string, names: Record<string, string>): string {
  const search = new URLSearchParams(names).toString();
  return `${path}${address === '' ? '?' : `${address}&`}${search}`;
}

/** As many strings as a path has names in brackets. */
type NamesIn<Path extends string> = Path extends `${string}[${string}]${infer Rest}`
  ? [name: string, ...NamesIn<Rest>]
  : [];

type PagePaths = {
  [Id in PageId]: (connectionId: string, ...names: NamesIn<(typeof pages)[Id]['path']>) => string;
};

// Each entry takes the names of its own row, which the compiler cannot follow through a loop.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const pagePaths = Object.fromEntries(
  Object.entries(pages).map(([id, { path }]) => [
    id,
    (connectionId: string, ...names: string[]) =>
      `/${encodeURIComponent(connectionId)}${path && '/'}` +
      path.replace(/\[\w+\]/g, () => encodeURIComponent(names.shift() ?? '')),
  ]),
) as PagePaths;

/** Why somebody is at the sign-in page. */
export type SignInReason =
  | 'expired'
  | 'signed-out'
  | 'not-revoked'
  | 'not-admitted'
  | 'sign-on-failed';

/**
 * Every address of the dashboard. The connection is part of the path, so that a link shows the
 * same account to whoever opens it and two tabs may show two accounts.
 */
export const paths = {
  ...pagePaths,
  home: () => '/',
  signIn: (returnTo?: string, reason?: SignInReason) => withQuery('/entrar', { returnTo, reason }),
  forgottenPassword: () => '/esqueci-a-senha',
  firstAccess: () => '/primeiro-acesso',
  /** The token stands behind the hash. */
  invitation: () => '/convite',
  transactions: (connectionId: string, link: TransactionLink = {}) =>
    withQuery(pagePaths.transactions(connectionId), { ...link, status: link.status?.join(',') }),
  /** `back`: address of the page to go back to. */
  security: (connectionId: string, back?: string) =>
    withQuery(pagePaths.security(connectionId), { back }),
  closes: (connectionId: string, days: { from?: string; to?: string } = {}) =>
    withQuery(pagePaths.closes(connectionId), { ...days }),
  feeCheck: (connectionId: string, days: { from?: string; to?: string } = {}) =>
    withQuery(pagePaths.feeCheck(connectionId), { ...days }),
  infractions: (connectionId: string, link: InfractionLink = {}) =>
    withQuery(pagePaths.infractions(connectionId), {
      ...link,
      status: link.status?.join(','),
    }),
  defenseUpload: (connectionId: string, infractionId: string) =>
    withQuery('/api/defense-upload', { connection: connectionId, infraction: infractionId }),
  /** `file` counts from 0 in the order of the defense's files. */
  defenseFile: (
    connection: string,
    { file, ...of }: { infraction: string; defense: string; file: number; as?: 'content' },
  ) => withQuery('/api/defense-file', { connection, ...of, file: String(file) }),
  suspense: (connectionId: string, link: SuspenseLink = {}) =>
    withQuery(pagePaths.suspense(connectionId), { ...link }),
  approvals: (connectionId: string, link: ApprovalLink = {}) =>
    withQuery(pagePaths.approvals(connectionId), { ...link }),
  payouts: (connectionId: string, link: Pick<PayoutLink, 'page'> = {}) =>
    withQuery(pagePaths.payouts(connectionId), { ...link }),
  payout: (connectionId: string, batchId: string, link: PayoutLink = {}) =>
    withQuery(pagePaths.payout(connectionId, batchId), { ...link }),
  payoutUpload: (connectionId: string, name: string) =>
    withQuery('/api/payout-upload', { connection: connectionId, name }),
  payoutTemplate: (format: string) => withQuery('/api/payout-template', { format }),
  payoutFile: () => '/api/payout-file',
  statements: (connectionId: string, link: StatementLink = {}) =>
    withQuery(pagePaths.statements(connectionId), { ...link }),
  /** `address` is the list's own query: empty or beginning with `?`. */
  statementsFile: (address: string) => `/api/statements-file${address}`,
  merchantFile: (connectionId: string, fileId: string, link: MerchantFileLink = {}) =>
    withQuery(pagePaths.merchantFile(connectionId, fileId), { ...link }),
  merchantFileUpload: (connectionId: string, name: string) =>
    withQuery('/api/merchant-file-upload', { connection: connectionId, name }),
  merchantCandidatesData: (connectionId: string, asked: Record<string, string>) =>
    withQuery('/api/merchant-candidates', { connection: connectionId, ...asked }),
  merchantResultsFile: () => '/api/merchant-results-file',
  booksFile: () => '/api/books-file',
  statementPaper: (address: string) => `/api/statement-pdf${address}`,
  search: (connectionId: string, q = '', as?: SearchField) =>
    withQuery(pagePaths.search(connectionId), { q, as }),
  audit: (connectionId: string, of: { person?: string; act?: string } = {}) =>
    withQuery(pagePaths.audit(connectionId), of),
  /** `address` is the log's own query: empty or beginning with `?`. */
  auditFile: (address: string) => `/api/audit-file${address}`,
  searchData: (connectionId: string, q: string) =>
    withQuery('/api/search', { connection: connectionId, q }),
  lookUpData: () => '/api/look-up',
  exportFile: () => '/api/export-file',
  /** `address` is the list's own: empty or beginning with `?`. */
  listFile: (address: string) => `/api/list-file${address}`,
  /** The page of a section, as `sectionFor` names it. */
  section: (connectionId: string, section: string) =>
    `/${encodeURIComponent(connectionId)}${section === '' ? '' : `/${section}`}`,
  proof: (connectionId: string, transactionId: string) =>
    withQuery('/api/proof', { connection: connectionId, transaction: transactionId }),
  evidence: (connectionId: string, transactionId: string) =>
    withQuery('/api/evidence', { connection: connectionId, transaction: transactionId }),
  /** `address` is the list's own: empty or beginning with `?`. */
  transactionsData: (connectionId: string, address: string) =>
    `/api/transactions${address || '?'}&connection=${encodeURIComponent(connectionId)}`,
  transactionsFile: (address: string) => `/api/transactions-file${address}`,
  transactionTotalsData: (connectionId: string, address: string) =>
    `/api/transaction-totals${address || '?'}&connection=${encodeURIComponent(connectionId)}`,
  transactionDaysData: (connectionId: string, address: string, days: readonly string[]) =>
    `/api/transaction-days${address || '?'}&days=${days.join()}&` +
    `connection=${encodeURIComponent(connectionId)}`,
  transactionDetailData: (connectionId: string, transactionId: string) =>
    withQuery('/api/transaction-detail', { connection: connectionId, transaction: transactionId }),
  /** The form that makes a file again and again, or changes when and where to. */
  schedule: (connectionId: string, of: Record<string, string | undefined>) =>
    withQuery(pagePaths.exports(connectionId), { ...of }),
  callbacks: (connectionId: string, link: CallbackLink = {}) =>
    withQuery(pagePaths.callbacks(connectionId), { ...link }),
  /** `address` is the log's own: empty or beginning with `?`. */
  callbacksData: (connectionId: string, address: string) =>
    withConnection('/api/callbacks', address, { connection: connectionId }),
  callbackDetailData: (connectionId: string, callbackId: string) =>
    withQuery('/api/callback-detail', { connection: connectionId, callback: callbackId }),
  resends: (connectionId: string, link: ResendsLink = {}) =>
    withQuery(pagePaths.resends(connectionId), { ...link }),
  callbackSample: (connectionId: string, host = '') =>
    withQuery(pagePaths.callbackSample(connectionId), { host }),
  resendPlanFile: () => '/api/resend-plan-file',
  resendPlanData: (connectionId: string, planId: string, address: string) =>
    withConnection('/api/resend-plan', address, { connection: connectionId, plan: planId }),
  chargeStatus: (connectionId: string, transactionId: string) =>
    withQuery('/api/charge-status', { connection: connectionId, transaction: transactionId }),
} as const;

/**
 * A return address from the outside, reduced to a path of this site; home when it is anything
 * else (`//host`, `/\host`, an absolute URL), so that sign-in never sends a person elsewhere.
 */
export function sameSitePath(candidate: string | undefined): string {
  if (!candidate?.startsWith('/') || candidate.length > 2048) return paths.home();
  const base = 'http://same.invalid';
  if (!URL.canParse(candidate, base)) return paths.home();
  const url = new URL(candidate, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return paths.home();
  return `${url.pathname}${url.search}`;
}
