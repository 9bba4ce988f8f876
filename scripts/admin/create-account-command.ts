import { createAccount } from '#service/accounts/create-account.ts';
import { accountOptions, assertOptionsOfEdition, readAccountSettings } from './account-options.ts';
import type { Command } from './command.ts';
import { UsageError } from './option-values.ts';
import { readTaxRules } from './read-tax-rules.ts';

/** `account:create`: prints `{accountId, firstAccessToken}` or `{accountId, apiKey}`. */
export const createAccountCommand: Command = {
  summary: 'create an account and print its first credential',
  options: {
    edition: { value: 'bearer|gateway', help: 'required' },
    ...accountOptions,
    name: { value: 'N', help: 'required; name that payers see' },
  },
  async run({ env, database, options }) {
    const edition = options.choice('edition', ['bearer', 'gateway']);
    if (!edition) throw new UsageError('--edition is required');
    const name = options.required('name');
    assertOptionsOfEdition(options, edition);
    const taxRules = readTaxRules(options);
    const openingBalanceCents = options.cents('balance');
    const { accountId, secret } = await createAccount(database.pool, {
      ...readAccountSettings(options, env),
      edition,
      name,
      ...(openingBalanceCents === undefined ? {} : { openingBalanceCents }),
      ...(taxRules && { taxRules }),
    });
    const credential = edition === 'bearer' ? 'firstAccessToken' : 'apiKey';
    return { result: { accountId, [credential]: secret } };
  },
};
