import type { Edition } from '#lib/contract/panel/panel.ts';
import type { TaxRule } from '#lib/domain/money/tax-rule.ts';
import { createAccount } from '#service/accounts/create-account.ts';
import { createRenderers } from '#service/callback-renderers.ts';
import type { Pool } from '#service/database/pool.ts';
import { seedHistory } from '#service/seed/seed-history.ts';
import type { Command } from './command.ts';
import { UsageError } from './option-values.ts';
import { refuseRealProvider } from './refuse-real-provider.ts';

const transactionsMax = 100_000_000;
const progressEvery = 100_000;

/** `npm run seed`: prints what was written and how long it took. */
export const seedCommand: Command = {
  summary: 'write bulk demo history: days of realistic Brazilian data, by COPY',
  options: {
    transactions: { value: '1000000', help: 'how many (10000)' },
    edition: { value: 'bearer|gateway', help: 'of a new account (bearer)' },
    account: { value: 'ID', help: 'an account of either edition without history (a new one)' },
    days: { value: '90', help: 'how far back from now (90)' },
    seed: { value: 'WORD', help: 'another word makes another history (pix)' },
  },
  async run({ env, database, options }) {
    refuseRealProvider(env);
    const bounds = { minimum: 1, maximum: transactionsMax };
    const transactions = options.integer('transactions', bounds) ?? 10_000;
    const days = options.integer('days', { minimum: 1, maximum: 3650 }) ?? 90;
    const startedAt = performance.now();
    const edition = options.choice('edition', ['bearer', 'gateway']);
    const given = options.text('account');
    if (given !== undefined && edition !== undefined) {
      throw new UsageError('--edition is for a new account: leave it out beside --account');
    }
    const accountId = given ?? (await createSeedAccount(database.pool, edition ?? 'bearer'));
    const report = await seedHistory(database.pool, {
      accountId,
      transactions,
      days,
      seed: options.text('seed') ?? 'pix',
      locationHost: env.PIX_LOCATION_HOST,
      renderers: createRenderers(env.publicUrl),
      onProgress: (count) => {
        if (count % progressEvery === 0) process.stderr.write(`seed: ${count} transactions\n`);
      },
    });
    // So that what follows finds the tables as those of an account that lives: the planner knows
    // what they hold, and an index answers by itself, instead of after autovacuum.
    await database.vacuum(['transactions', 'ledger_entries', 'callbacks', 'callback_logs']);
    return {
      result: {
        accountId,
        transactions: report.transactions,
        entries: report.entries,
        callbacks: report.callbacks,
        infractions: report.infractions,
        balanceAvailable: reais(report.availableCents),
        balanceBlocked: reais(report.blockedCents),
        seconds: Math.round(performance.now() - startedAt) / 1000,
      },
    };
  },
};

async function createSeedAccount(pool: Pool, edition: Edition): Promise<string> {
  const settings =
    edition === 'bearer'
      ? { feeInFixedCents: 50n, feeInPercentPpm: 10_000n, feeOutFixedCents: 100n }
      : { taxRules: seedTaxRules };
  const { accountId } = await createAccount(pool, {
    edition,
    name: 'Comércio São Jorge',
    ...settings,
  });
  return accountId;
}

/** Fifty centavos up to 100.00 and 0.99 % beyond for deposits, one real for withdrawals. */
const seedTaxRules: TaxRule[] = [
  { direction: 'DEPOSIT', minCents: 100n, maxCents: 10_000n, taxType: 'FIXED', taxValue: 50n },
  {
    direction: 'DEPOSIT',
    minCents: 10_001n,
    maxCents: null,
    taxType: 'PERCENTAGE',
    taxValue: 9_900n,
  },
  { direction: 'WITHDRAW', minCents: 1n, maxCents: null, taxType: 'FIXED', taxValue: 100n },
];

const reais = (cents: bigint) => Number(cents) / 100;
