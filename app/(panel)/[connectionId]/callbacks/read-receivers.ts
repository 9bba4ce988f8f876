import 'server-only';
import { resendDaysMax } from '#lib/domain/limits/resend-windows.ts';
import type { CallbackRecords } from '#lib/server/sources/source-callbacks.ts';

const dayMs = 86_400_000;

/** Where callbacks went as far back as a resend reaches; null where not all of them are known. */
export async function readReceivers(
  records: Pick<CallbackRecords, 'readHealth'> | null,
): Promise<string[] | null> {
  const to = new Date();
  const from = new Date(to.getTime() - resendDaysMax * dayMs);
  const range = { from: from.toISOString(), to: to.toISOString() };
  const found = await records?.readHealth(range);
  if (!found?.ok || found.value.hasMoreHosts) return null;
  return found.value.hosts.map(({ host }) => host);
}
