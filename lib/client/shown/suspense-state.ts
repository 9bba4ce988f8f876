import type { SuspenseItem } from '#lib/contract/panel/suspense.ts';

/** What has become of an item, as it is said: one on its way back is still open. */
export function suspenseStateOf({
  state,
  isReturning,
}: Pick<SuspenseItem, 'state' | 'isReturning'>) {
  return isReturning ? 'returning' : state;
}
