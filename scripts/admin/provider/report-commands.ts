import type { Command, CommandContext } from '#scripts/admin/command.ts';
import { UsageError } from '#scripts/admin/option-values.ts';
import type { MissedReports, ProviderReports } from '#service/provider/provider-module.ts';

const kinds: readonly MissedReports['kind'][] = ['received', 'sent', 'refunded', 'returned'];

const providerOption = { value: 'NAME', help: 'which of several; the first unless given' };

/** `provider:resend`: has the provider report again what `provider:reconcile` misses here. */
export const resendReportsCommand: Command = {
  summary: 'ask the provider to report Pix again, by their end-to-end ids',
  options: {
    id: { value: 'E2E', help: 'required, as often as needed', isRepeatable: true },
    kind: { value: kinds.join('|'), help: 'what they are; received unless given' },
    provider: providerOption,
  },
  async run(context) {
    const { options } = context;
    const endToEndIds = options.texts('id');
    if (endToEndIds.length === 0) throw new UsageError('--id is required');
    const reports = await openReports(context);
    if (!reports.resend) throw new UsageError('this provider repeats nothing');
    await reports.resend({ kind: options.choice('kind', kinds) ?? 'received', endToEndIds });
    return { result: { asked: endToEndIds } };
  },
};

/** `provider:unregister`: the provider reports nothing any more; for the end of a contract. */
export const unregisterCommand: Command = {
  summary: 'take our webhook away from the provider; a running worker sets it again',
  options: { provider: providerOption },
  async run(context) {
    const reports = await openReports(context);
    return { result: { wasRegistered: await reports.unregister() } };
  },
};

async function openReports(context: CommandContext): Promise<ProviderReports> {
  // Loaded here, because every other command starts without it.
  const { openProvider } = await import('./open-providers.ts');
  const { env, variables, database, options } = context;
  const parts = { env, variables, pool: database.pool };
  const { reports } = await openProvider(parts, options.text('provider'));
  if (!reports) throw new UsageError('this is not a real provider');
  return reports;
}
