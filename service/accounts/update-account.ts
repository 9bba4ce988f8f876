import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import { inTransaction } from '#service/database/pool.ts';
import type { Client, Pool } from '#service/database/pool.ts';
import { lockBalances } from '#service/ledger/post-transfers.ts';
import { accountNotFound } from './account-not-found.ts';
import { assertConsistent, settingColumns, settingSelectList } from './account-settings.ts';
import type { AccountSettings } from './account-settings.ts';
import type { Account } from './account.ts';
import { postFromEquity } from './post-from-equity.ts';
import { assertTaxRules, replaceTaxRules } from './tax-rule-queries.ts';

/** The settings that change, and the available balance that the account is to have. */
export interface AccountChange extends Partial<AccountSettings> {
  accountId: string;
  /** Reached by one entry against the platform's equity; nothing when it is so already. */
  balanceCents?: bigint;
  /** Fee rules of the API-key edition; they take the place of all that there were. */
  taxRules?: TaxRule[];
}

/**
 * Changes an account's settings and, if asked for, its available balance, in one transaction.
 * Throws ServiceError: 404 for an unknown account, 422 when the settings contradict each other
 * afterwards.
 */
export async function updateAccount(pool: Pool, change: AccountChange): Promise<void> {
  const { accountId, balanceCents, taxRules, ...settings } = change;
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<AccountSettings & Pick<Account, 'edition'>>(
      `select edition, ${settingSelectList} from accounts where id = $1 for no key update`,
      [accountId],
    );
    const [current] = rows;
    if (!current) throw accountNotFound();
    assertConsistent({ ...current, ...settings });
    await writeSettings(client, { accountId, settings });
    if (taxRules) {
      assertTaxRules(current.edition, taxRules);
      await replaceTaxRules(client, { accountId, taxRules });
    }
    if (balanceCents !== undefined) await adjustBalance(client, { accountId, balanceCents });
  });
}

async function writeSettings(
  client: Client,
  { accountId, settings }: { accountId: string; settings: Partial<AccountSettings> },
): Promise<void> {
  const { names, values } = settingColumns(settings);
  if (names.length === 0) return;
  const assignments = names.map((name, index) => `${name} = $${index + 2}`);
  if (settings.dailyLimitCents !== undefined) assignments.push('daily_limit_updated_at = now()');
  await client.query(
    `update accounts set ${assignments.join(', ')}, updated_at = now() where id = $1`,
    [accountId, ...values],
  );
}

async function adjustBalance(
  client: Client,
  { accountId, balanceCents }: { accountId: string; balanceCents: bigint },
): Promise<void> {
  const locked = await lockBalances(client, [accountId]);
  const balance = locked.get(accountId);
  // Created with its account, so it cannot be missing.
  if (!balance) throw new Error(`account ${accountId} has no balance`);
  const amountCents = balanceCents - balance.availableCents;
  await postFromEquity(client, locked, { accountId, amountCents, kind: 'balance_adjustment' });
}
