import action from './pt-BR/action.json';
import approvals from './pt-BR/approvals.json';
import audit from './pt-BR/audit.json';
import callbacks from './pt-BR/callbacks.json';
import cancellation from './pt-BR/cancellation.json';
import charging from './pt-BR/charging.json';
import closes from './pt-BR/closes.json';
import connections from './pt-BR/connections.json';
import developer from './pt-BR/developer.json';
import files from './pt-BR/exports.json';
import feeCheck from './pt-BR/fee-check.json';
import gateway from './pt-BR/gateway.json';
import indicators from './pt-BR/indicators.json';
import infractions from './pt-BR/infractions.json';
import merchantFiles from './pt-BR/merchant-files.json';
import overview from './pt-BR/overview.json';
import payouts from './pt-BR/payouts.json';
import refunding from './pt-BR/refunding.json';
import search from './pt-BR/search.json';
import security from './pt-BR/security.json';
import settings from './pt-BR/settings.json';
import shell from './pt-BR/shell.json';
import signIn from './pt-BR/sign-in.json';
import statements from './pt-BR/statements.json';
import suspense from './pt-BR/suspense.json';
import team from './pt-BR/team.json';
import tokens from './pt-BR/tokens.json';
import transaction from './pt-BR/transaction.json';
import transactions from './pt-BR/transactions.json';
import withdrawing from './pt-BR/withdrawing.json';
import words from './pt-BR/words.json';

/** Every Portuguese text, a file for each subject; the complete one by definition. */
export const portuguese = {
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
