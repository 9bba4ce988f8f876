import { isDay } from '#lib/domain/time/dates.ts';
import type { Command } from '#scripts/admin/command.ts';
import { UsageError } from '#scripts/admin/option-values.ts';
import { joinStatements } from '#service/provider/join-statements.ts';
import { reconcileDay } from '#service/reconciliation/reconcile-day.ts';

/** `provider:reconcile`: prints both sums and what differs; exit code 1 when anything does. */
export const reconcileCommand: Command = {
  summary: "compare the books with the provider's account, at the end of a day",
  options: { day: { value: 'YYYY-MM-DD', help: 'required; a day in São Paulo, today: until now' } },
  async run({ env, variables, database, options }) {
    const day = options.required('day');
    if (!isDay(day)) throw new UsageError('--day must be a day, like 2026-11-22');
    const { pool } = database;
    // Loaded here, because every other command starts without it.
    const { openProviders } = await import('./open-providers.ts');
    const { all } = await openProviders({ env, variables, pool });
    const statements = all.map(({ name, module: { statement } }) => {
      if (!statement) throw new UsageError(`PROVIDER=${name} tells neither balance nor payouts`);
      return statement;
    });
    const found = await reconcileDay({ pool, statement: joinStatements(statements) }, day);
    const isEven =
      found.differenceCents === 0n &&
      found.missingHere.length === 0 &&
      found.missingThere.length === 0;
    const result = {
      ...found,
      providerCents: Number(found.providerCents),
      bookCents: Number(found.bookCents),
      differenceCents: Number(found.differenceCents),
    };
    return isEven ? { result } : { result, exitCode: 1 };
  },
};
