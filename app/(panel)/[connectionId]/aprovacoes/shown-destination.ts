import type { Approval } from '#lib/contract/panel/money-out/approval.ts';
import { maskPixKey } from '#lib/domain/keys/documents.ts';

/** Where it goes, as screens show it; null for a code, which names its receiver itself. */
export function shownDestination({ withdrawPixKey, pixType, depositId }: Approval): string | null {
  return withdrawPixKey === null ? depositId : maskPixKey(withdrawPixKey, pixType);
}
