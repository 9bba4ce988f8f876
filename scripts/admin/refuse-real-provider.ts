import type { Env } from '#service/env.ts';
import { UsageError } from './option-values.ts';

/** What a demo invents could be paid out for real. */
export function refuseRealProvider({ PROVIDER }: Pick<Env, 'PROVIDER'>): void {
  const [{ name, adapter }] = PROVIDER;
  if (adapter === 'sandbox') return;
  throw new UsageError(`PROVIDER=${name} is a real provider: nothing is invented beside it`);
}
