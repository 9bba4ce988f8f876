import action from './en/action.json';
import approvals from './en/approvals.json';
import audit from './en/audit.json';
import callbacks from './en/callbacks.json';
import cancellation from './en/cancellation.json';
import charging from './en/charging.json';
import closes from './en/closes.json';
import connections from './en/connections.json';
import developer from './en/developer.json';
import files from './en/exports.json';
import feeCheck from './en/fee-check.json';
import gateway from './en/gateway.json';
import indicators from './en/indicators.json';
import infractions from './en/infractions.json';
import merchantFiles from './en/merchant-files.json';
import overview from './en/overview.json';
import payouts from './en/payouts.json';
import refunding from './en/refunding.json';
import search from './en/search.json';
import security from './en/security.json';
import settings from './en/settings.json';
import shell from './en/shell.json';
import signIn from './en/sign-in.json';
import statements from './en/statements.json';
import suspense from './en/suspense.json';
import team from './en/team.json';
import tokens from './en/tokens.json';
import transaction from './en/transaction.json';
import transactions from './en/transactions.json';
import withdrawing from './en/withdrawing.json';
import words from './en/words.json';

/** Every English text of the product, under the keys of the Portuguese ones. */
export const english = {
  ...action,
  ...approvals,
  ...audit,
  ...callbacks,
  ...cancellation,
  ...charging,
  ...closes,
  ...connections,
  ...developer,
  ...feeCheck,
  ...files,
  ...gateway,
  ...indicators,
  ...infractions,
  ...merchantFiles,
  ...overview,
  ...payouts,
  ...refunding,
  ...search,
  ...security,
  ...settings,
  ...shell,
  ...signIn,
  ...statements,
  ...suspense,
  ...team,
  ...tokens,
  ...transaction,
  ...transactions,
  ...withdrawing,
  ...words,
};
