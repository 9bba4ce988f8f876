import { accountNotFound } from '#service/accounts/account-not-found.ts';
import { updateAccount } from '#service/accounts/update-account.ts';
import { accountOptions, assertOptionsOfEdition, readAccountSettings } from './account-options.ts';
import type { Command } from './command.ts';
import { UsageError } from './option-values.ts';
import { readTaxRules } from './read-tax-rules.ts';

/** `account:update`: prints `{accountId}` once the change is committed. */
export const updateAccountCommand: Command = {
  summary: "change an account's settings, or its balance by an adjusting entry",
  options: { account: { value: 'ID', help: 'required' }, ...accountOptions },
  async run({ env, database, options }) {
    const accountId = options.required('account');
    const { rows } = await database.pool.query<{ edition: 'bearer' | 'gateway' }>(
      'select edition from accounts where id = $1',
      [accountId],
    );
    const [account] = rows;
    if (!account) throw accountNotFound();
    assertOptionsOfEdition(options, account.edition);
    const settings = readAccountSettings(options, env);
    const balanceCents = options.cents('balance');
    const taxRules = readTaxRules(options);
    if (Object.keys(settings).length === 0 && balanceCents === undefined && !taxRules) {
      throw new UsageError('nothing to change: give at least one option besides --account');
    }
    await updateAccount(database.pool, {
      accountId,
      ...settings,
      ...(balanceCents === undefined ? {} : { balanceCents }),
      ...(taxRules && { taxRules }),
    });
    return { result: { accountId } };
  },
};
