import action from './en/action.json' with { type: 'json' };
import callbacks from './en/callbacks.json' with { type: 'json' };
import cancellation from './en/cancellation.json' with { type: 'json' };
import charging from './en/charging.json' with { type: 'json' };
import developer from './en/developer.json' with { type: 'json' };
import gateway from './en/gateway.json' with { type: 'json' };
import infractions from './en/infractions.json' with { type: 'json' };
import overview from './en/overview.json' with { type: 'json' };
import refunding from './en/refunding.json' with { type: 'json' };
import search from './en/search.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };
import signIn from './en/sign-in.json' with { type: 'json' };
import statements from './en/statements.json' with { type: 'json' };
import transaction from './en/transaction.json' with { type: 'json' };
import transactions from './en/transactions.json' with { type: 'json' };
import withdrawing from './en/withdrawing.json' with { type: 'json' };
import words from './en/words.json' with { type: 'json' };

/** Every English text of the product, under the keys of the Portuguese ones. */
export const english = {
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
