import {
  computeSplits,
  type SplitRule,
  type SplitOutcome,
} from '#lib/domain/money/compute-splits.ts';
import { parseTypedAmount } from '#lib/domain/money/money.ts';

/** What a split is taken of: an exact value, a part of the net, or of the gross (`protected`). */
export type SplitBase = 'fixed' | 'net' | 'gross';

/** A split as a person types it. */
export interface SplitDraft {
  recipientId: string;
  base: SplitBase;
  /** Reais or a percentage, by the base. */
  value: string;
}

/** Ten-thousandths of a per cent of what was typed (`12,5` is 125000); null when it is none. */
export function parseTypedPercent(text: string): bigint | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,4}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  return BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(4, '0'));
}

/** The split as the service stores it; null while its value cannot be read. */
export function splitRuleOf({ recipientId, base, value }: SplitDraft): SplitRule | null {
  const cents = base === 'fixed' ? parseTypedAmount(value) : null;
  const valueE4 = base === 'fixed' ? cents && cents * 100n : parseTypedPercent(value);
  if (valueE4 === null) return null;
  return {
    recipientId: recipientId.trim(),
    type: base === 'fixed' ? 'fixed' : 'percent',
    valueE4,
    protected: base === 'fixed' ? null : base === 'gross',
  };
}

/** What each split would get if every recipient is active, and what stays with the seller. */
export interface SplitPreview {
  /** Null for a draft that cannot be read yet; the order is that of the drafts. */
  outcomes: (SplitOutcome | null)[];
  sellerCents: bigint;
  /** Why all of them would fail, in the service's words; null when they would not. */
  structuralReason: string | null;
}

/** The live result of a splits editor, by the service's own rules (spec: bearer, "Splits"). */
export function previewSplits(
  sale: { grossCents: bigint; feeCents: bigint },
  drafts: readonly SplitDraft[],
): SplitPreview {
  const read = drafts.map(splitRuleOf);
  const rules = read.filter((rule) => rule !== null);
  const recipients = new Map(
    rules.map(({ recipientId: id }) => [id, { name: id, isActive: true }]),
  );
  const computed = computeSplits(sale, { rules, recipients });
  const byRule = new Map(rules.map((rule, index) => [rule, computed[index] ?? null]));
  const first = computed[0];
  const executedCents = computed.reduce(
    (sum, outcome) => sum + (outcome.status === 'EXECUTED' ? outcome.executedCents : 0n),
    0n,
  );
  return {
    outcomes: read.map((rule) => rule && (byRule.get(rule) ?? null)),
    sellerCents: sale.grossCents - sale.feeCents - executedCents,
    structuralReason: first?.status === 'FAILED' ? first.reason : null,
  };
}
