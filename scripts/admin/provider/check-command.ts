import type { Command } from '#scripts/admin/command.ts';
import { UsageError } from '#scripts/admin/option-values.ts';

/** `provider:check`: prints a line for each thing that is wrong; exit code 1 when anything is. */
export const checkProviderCommand: Command = {
  summary: 'look at what going live needs: certificate, credentials, webhook, balance',
  options: {},
  async run({ env, database: { pool } }) {
    // Loaded here, because every other command starts without it.
    const { openProvider } = await import('./open-provider.ts');
    const { check } = await openProvider({ env, pool });
    if (!check) throw new UsageError(`PROVIDER=${env.PROVIDER} is not a real provider`);
    const problems = await check();
    return problems.length === 0 ? { result: { problems } } : { result: { problems }, exitCode: 1 };
  },
};
