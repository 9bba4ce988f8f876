import action from './pt-BR/action.json' with { type: 'json' };
import callbacks from './pt-BR/callbacks.json' with { type: 'json' };
import cancellation from './pt-BR/cancellation.json' with { type: 'json' };
import charging from './pt-BR/charging.json' with { type: 'json' };
import developer from './pt-BR/developer.json' with { type: 'json' };
import gateway from './pt-BR/gateway.json' with { type: 'json' };
import infractions from './pt-BR/infractions.json' with { type: 'json' };
import overview from './pt-BR/overview.json' with { type: 'json' };
import refunding from './pt-BR/refunding.json' with { type: 'json' };
import search from './pt-BR/search.json' with { type: 'json' };
import shell from './pt-BR/shell.json' with { type: 'json' };
import signIn from './pt-BR/sign-in.json' with { type: 'json' };
import statements from './pt-BR/statements.json' with { type: 'json' };
import transaction from './pt-BR/transaction.json' with { type: 'json' };
import transactions from './pt-BR/transactions.json' with { type: 'json' };
import withdrawing from './pt-BR/withdrawing.json' with { type: 'json' };
import words from './pt-BR/words.json' with { type: 'json' };

/** Every Portuguese text, a file for each subject; the complete one by definition. */
export const portuguese = {
  ...action,
  ...callbacks,
  ...cancellation,
  ...charging,
  ...developer,
  ...gateway,
  ...infractions,
  ...overview,
  ...refunding,
  ...search,
  ...shell,
  ...signIn,
  ...statements,
  ...transaction,
  ...transactions,
  ...withdrawing,
  ...words,
};
