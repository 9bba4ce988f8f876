import type { ProviderStatement } from './provider-module.ts';

/** Accounts at several providers as one: there is one ledger of all of them. */
export function joinStatements(statements: readonly ProviderStatement[]): ProviderStatement {
  return {
    async readBalance() {
      const balances = await Promise.all(statements.map((one) => one.readBalance()));
      return balances.reduce((sum, cents) => sum + cents, 0n);
    },
    async listMovements(window) {
      return (await Promise.all(statements.map((one) => one.listMovements(window)))).flat();
    },
  };
}
