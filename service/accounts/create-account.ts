import { randomUUID } from 'node:crypto';
import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { lockBalances } from '#service/ledger/post-transfers.ts';
import { assertConsistent, defaultSettings, settingColumns } from './account-settings.ts';
import type { AccountSettings } from './account-settings.ts';
import type { Account } from './account.ts';
import { createUuidToken } from './api-token.ts';
import { createCuid } from './create-cuid.ts';
import { postFromEquity } from './post-from-equity.ts';
import { assertTaxRules, replaceTaxRules } from './tax-rule-queries.ts';
import { insertToken } from './token-queries.ts';

/** What an account is made of: its edition, its name, and any setting that differs. */
export interface NewAccount extends Partial<AccountSettings> {
  edition: Account['edition'];
  name: string;
  /** Booked as the account's first entry, against the platform's equity. */
  openingBalanceCents?: bigint;
  /** Fee rules of the API-key edition; the bearer edition has none. */
  taxRules?: TaxRule[];
}

/** The account's id and its one credential, which is shown now and never again. */
export interface CreatedAccount {
  accountId: string;
  /** First-access token (bearer edition) or API key (API-key edition). */
  secret: string;
}

/**
 * Creates an account with its balance, its first credential and, if asked for, its opening entry,
 * in one transaction. Bearer edition: a UUID, and a first-access token that reads account data
 * only. API-key edition: 25 lower-case letters and digits, and the API key. Throws ServiceError
 * 422 when the settings contradict each other.
 */
export async function createAccount(pool: Pool, account: NewAccount): Promise<CreatedAccount> {
  const { edition, openingBalanceCents = 0n, taxRules = [], ...given } = account;
  const settings = { ...defaultSettings, ...given };
  assertConsistent(settings);
  assertTaxRules(edition, taxRules);
  const accountId = edition === 'bearer' ? randomUUID() : createCuid();
  const credential = createUuidToken();
  await inTransaction(pool, async (client) => {
    await insertAccount(client, { accountId, edition, settings });
    if (taxRules.length > 0) await replaceTaxRules(client, { accountId, taxRules });
    await insertToken(client, {
      id: randomUUID(),
      accountId,
      kind: edition === 'bearer' ? 'first_access' : 'key',
      permissions: edition === 'bearer' ? [] : ['DEPOSIT', 'WITHDRAW'],
      name: null,
      fresh: credential,
    });
    const locked = await lockBalances(client, [accountId]);
    const opening = {
      accountId,
      amountCents: openingBalanceCents,
      kind: 'opening_balance' as const,
    };
    await postFromEquity(client, locked, opening);
  });
  return { accountId, secret: credential.token };
}

interface AccountRow {
  accountId: string;
  edition: Account['edition'];
  settings: AccountSettings;
}

async function insertAccount(client: Client, { accountId, edition, settings }: AccountRow) {
  const { names, values } = settingColumns(settings);
  const columns = ['id', 'edition', ...names, 'daily_limit_updated_at'];
  const limitSetAt = settings.dailyLimitCents === null ? 'null' : 'now()';
  const row = [...columns.slice(0, -1).map((_, index) => `$${index + 1}`), limitSetAt];
  await client.query(`insert into accounts (${columns.join(', ')}) values (${row.join(', ')})`, [
    accountId,
    edition,
    ...values,
  ]);
  await client.query('insert into balances (account_id) values ($1)', [accountId]);
}
