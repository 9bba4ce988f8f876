import type { Env } from '#service/env.ts';
import { UsageError } from './option-values.ts';

/** What a demo invents could be paid out for real. */
export function refuseRealProvider({ PROVIDER }: Pick<Env, 'PROVIDER'>): void {
  if (PROVIDER === 'sandbox') return;
  throw new UsageError(`PROVIDER=${PROVIDER} is a real provider: nothing is invented beside it`);
}
