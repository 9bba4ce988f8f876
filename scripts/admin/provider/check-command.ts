import type { Command } from '#scripts/admin/command.ts';
import { UsageError } from '#scripts/admin/option-values.ts';

/** `provider:check`: prints a line for each thing that is wrong; exit code 1 when anything is. */
export const checkProviderCommand: Command = {
  summary: 'look at what going live needs: certificate, credentials, webhook, balance',
  options: {},
  async run({ env, variables, database: { pool } }) {
    // Loaded here, because every other command starts without it.
    const { openProviders } = await import('./open-providers.ts');
    const { all } = await openProviders({ env, variables, pool });
    const problems: string[] = [];
    for (const { name, module } of all) {
      if (!module.check) throw new UsageError(`PROVIDER=${name} is not a real provider`);
      const found = await module.check();
      problems.push(...(all.length > 1 ? found.map((line) => `${name}: ${line}`) : found));
    }
    return problems.length === 0 ? { result: { problems } } : { result: { problems }, exitCode: 1 };
  },
};
