import type { ApprovalNeed } from '#lib/contract/panel/money-out/approval.ts';
import { centsFromReais } from '#lib/domain/money/money.ts';

export interface AskedMoney {
  /** Null where nothing waits: a service elsewhere, or one that did not say. */
  need: ApprovalNeed | null;
  amountCents: bigint;
  /** A code whose amount its maker may still change, unless this service made it. */
  isDynamic?: boolean;
}

/** Whether money that a member is about to move is only asked for, and a second person decides. */
export function waitOf({
  need,
  amountCents,
  isDynamic = false,
}: AskedMoney): 'no' | 'may' | 'will' {
  if (need === null || need.waitsFrom === null) return 'no';
  const movedCents = amountCents + centsFromReais(need.dayAmount);
  if (movedCents >= centsFromReais(need.waitsFrom)) return 'will';
  return isDynamic ? 'may' : 'no';
}

/** Whether it waits only for what the member has moved before it on the same day. */
export function isAdded(asked: AskedMoney): boolean {
  const { need, amountCents } = asked;
  if (need === null || need.waitsFrom === null) return false;
  return waitOf(asked) === 'will' && amountCents < centsFromReais(need.waitsFrom);
}
